"""Routes of people: their account, profiles, friends, moderation and notifications."""
