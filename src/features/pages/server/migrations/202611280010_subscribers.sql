-- An address is told once its owner has confirmed it by mail; those from before stay as they were meant.
alter table pages_subscribers add column asked_at timestamptz not null default now();
alter table pages_subscribers add column confirmed_at timestamptz;
-- The account whose verified address it is: the subscription goes with it.
alter table pages_subscribers add column person_id uuid references people (id) on delete cascade;
update pages_subscribers set asked_at = created_at, confirmed_at = created_at;
create index pages_subscribers_person on pages_subscribers (person_id);
create index pages_subscribers_created on pages_subscribers (created_at, id);
create index pages_subscribers_unconfirmed on pages_subscribers (asked_at) where confirmed_at is null;
create index pages_subscribers_told on pages_subscribers (told_at) where told_at is not null;
