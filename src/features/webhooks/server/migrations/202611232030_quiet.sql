-- Who lets a message run out of time is left alone for a while, so that the messages to others are not held up.
alter table webhooks_endpoints add column quiet_until timestamptz;
