-- Lists of many people: an order of names that five languages can live with, words to find a record by, an index for each way to walk.
alter table people
  -- Small letters without accents: Émile stands beside Emil, not after Zoë.
  add column sort_name text collate "C"
    generated always as (search_words(first_name || ' ' || last_name)) stored,
  -- What those who look after people search in; `search` is what everybody finds them by.
  add column record_search tsvector
    generated always as (to_tsvector('simple', search_words(
      first_name || ' ' || last_name || ' ' || username || ' ' || email || ' ' || job_title || ' ' || coalesce(company, '')
    ))) stored;
-- Written through at once: people are searched far more often than added, and a list of what waits is read by every search.
create index people_record_search on people using gin (record_search) with (fastupdate = off);
alter index people_search set (fastupdate = off);

-- The people of one role and status, in each order of the list: however it is narrowed, a page is a few short walks.
create index people_standing_by_name on people (status, role, sort_name, id);
create index people_standing_by_creation on people (status, role, created_at, id);
create index people_standing_by_activity on people
  (status, role, (coalesce(last_active_at, '-infinity'::timestamptz)), id);
-- Cards and contacts: who is found by everybody, and by admins.
create index people_public_by_name on people (sort_name, id) where status = 'active' and is_public;
create index people_here_by_name on people (sort_name, id) where status = 'active';

create or replace view people_public as
select id, username, trim(first_name || ' ' || last_name) as name, avatar_url, job_title, role, status, last_active_at,
  is_public, country, company, created_at, search, sort_name
from people;

create or replace view people_records as
select id, username, email, first_name, last_name, name, job_title, avatar_url, role, status, phone_number, country,
  state, city, address, zip_code, company, about, is_public, verified_at, language, last_active_at, created_at,
  erase_after, revision, search, sort_name, record_search
from people;
