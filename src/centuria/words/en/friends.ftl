# Friends in the browser.

web-friends = Friends
web-friends-about = See who is online, invite them to a table, watch them play.
web-friends-none = No friends yet. Add somebody by their handle, or from their profile: click a name to see it.
web-friends-guest = Choose a name so that friends can find you.
web-friend-handle = Handle
web-friend-add = Add
web-friend-ask = Add as a friend
web-friend-asked = Request sent
web-friend-accept = Accept
web-friend-decline = Decline
web-friend-take-back = Cancel request
web-friend-remove = Remove
web-friend-remove-name = Remove { $name }
web-friend-remove-sure = Remove { $name } from your friends?
web-friend-is = Friend
web-friend-asks = { $name } would like to be your friend.
web-friend-state =
    { $state ->
        [playing] is playing
        [online] online
        [asked] has not answered yet
       *[offline] offline
    }
web-friend-watch = Watch
web-friend-play = Play
web-friend-invite = Invite
web-friend-invited = Invited
web-friend-invite-how = Invite a friend who is online:
web-friend-requests = Requests
web-friend-invitations = Invitations
web-friend-invites = { $name } invites you: { $edition }
web-friend-come = Join
web-friend-profile = My profile
