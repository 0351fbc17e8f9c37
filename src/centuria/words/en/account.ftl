# The account: how somebody signs in, whom they have blocked; and the page of administrators.

web-account-how = How you sign in, on which devices, and whom you have blocked.
web-account-none = You are a guest without a name. Choose one in the settings to get an account.
web-account-guest = A guest is known only to this browser. With a handle you can come back from anywhere.
web-account-handle = Handle
web-account-handle-how = 3 to 20 characters: a–z, 0–9 and _, beginning with a letter. It belongs to you alone and cannot be changed.
web-account-register = Register
web-account-registered = You are registered as @{ $handle }.
web-codes = Recovery codes
web-codes-left =
    { $count ->
        [0] You have no recovery codes left.
        [one] You have one recovery code left.
       *[other] You have { $count } recovery codes left.
    }
web-codes-keep = Keep these codes somewhere safe: each signs you in once, with your handle. They are not shown again.
web-codes-new = Create new codes
web-codes-copy = Copy the codes
web-passkeys = Passkeys
web-passkeys-how = A passkey signs you in with the fingerprint, face or PIN of your device, without a password.
web-passkeys-not = This browser does not support passkeys, or this page was not loaded over HTTPS.
web-passkeys-add = Add a passkey
web-sign-in = Sign in
web-sign-in-how = Sign in to an account that you have registered.
web-sign-in-passkey = Sign in with a passkey
web-sign-in-code = Sign in with a recovery code
web-sign-in-replace = You are signed in as { $current }. Sign in as { $name } instead? You can become { $current } again in the settings.
web-code = Recovery code
web-sessions = Signed-in devices
web-session-seen = last seen { $date }
web-session-here = this device
web-session-end = Sign out
web-revoke = Sign out all other devices
web-revoke-how = Every other device is signed out, and links to other devices that nobody has used yet are void.
web-revoked = All other devices are signed out.
web-sign-out = Sign out here
web-sign-out-sure = Sign out? Without another device, a passkey or a recovery code nobody can become { $name } again.
web-remove = Remove
web-data = Your data
web-data-how = Everything that this server has stored about you, as a file. Deleting removes your account, ratings and messages, and your name from games that others have played too.
web-data-export = Download my data
web-data-erase = Delete my account
web-data-erase-sure = Delete { $name } for good? This cannot be undone.
web-blocks = Muted and blocked people
web-blocks-none = Nobody.
web-block-kind =
    { $kind ->
        [mute] muted
       *[block] blocked
    }
web-unblock = Unblock
web-mute = Mute
web-mute-how = You no longer see what they write.
web-block = Block
web-block-sure = Block { $name }? You no longer see what they write, and they cannot sit at your tables.
web-report = Report
web-report-reason =
    { $reason ->
        [insult] Insults
        [cheating] Cheating
        [absence] Keeps others waiting
        [name] An offensive name
       *[other] Something else
    }
web-report-person = Report { $name }
web-report-text = What happened?
web-report-send = Send the report
web-report-sent = Thank you. The administrators of this server will look at it.
web-people-here = Mute, block, report
web-kick = Send away
web-kick-sure = Send { $name } away? They cannot sit at this table again.
web-replace-how = { $name } has been away for a long time.
web-replace-bot = Let a bot play for them
web-replace-end = End the game
web-done = Done.

# Administrators.
web-admin = Administration
web-admin-reports = Reports
web-admin-reports-none = No open reports.
web-admin-report = { $reporter } about { $name }
web-admin-close = Close
web-admin-people = People
web-admin-search = Name, handle or id
web-admin-ban = Ban
web-admin-unban = End the ban
web-admin-banned = banned
web-admin-rename = Rename
web-admin-new-name = New name for { $name }
web-admin-server = Server
web-admin-status =
    { $status ->
        [open] waiting for players
        [starting] about to start
        [playing] being played
        [over] over
       *[abandoned] abandoned
    }
web-admin-tables = Tables
web-admin-delete = Delete
web-admin-delete-sure = Delete this table with its game and chat for good?
web-admin-registration = Let new people join
web-admin-restart = Announce a restart
web-admin-restart-how = Players at live tables see when the server will restart, and that they lose nothing. Restart it yourself at that time.
web-admin-restart-minutes = Minutes until then
web-admin-restart-announce = Announce
web-admin-restart-at = Players are told that the server restarts: { $when }.
web-admin-restart-cancel = Cancel the announcement
web-admin-not = This page is for administrators of the server. Whoever runs it makes you one with “centuria admin promote”; that takes effect within a minute.
