-- When a session was last at work, to the minute; when a password was last chosen.
alter table sessions add column seen_at timestamptz not null default now();
alter table people add column password_changed_at timestamptz;
