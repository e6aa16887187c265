-- Entries of the team: a photo, and the person of the workspace that one is about.
alter table site_entries add column photo_key text references blobs (key);
alter table site_entries add column photo_thumb_key text references blobs (key);
-- The entry goes with its person: site/server/team.ts tells managers.
alter table site_entries add column person_id uuid references people (id) on delete cascade;
create index site_entries_photo on site_entries (photo_key);
create index site_entries_photo_thumb on site_entries (photo_thumb_key);
create index site_entries_person on site_entries (person_id);
