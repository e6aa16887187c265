-- The tasks feature: each person’s own list of what to do.

create table tasks (
  id uuid primary key,
  -- Whose it is; `on delete cascade` says that it is theirs alone, and erased with them.
  person_id uuid not null references people (id) on delete cascade,
  -- The person who shared it, if it is a copy.
  from_id uuid references people (id),
  name text not null check (char_length(name) between 1 and 200),
  is_done boolean not null default false,
  due_on date,
  rank text collate "C" not null,
  search tsvector generated always as (to_tsvector('simple', search_words(name))) stored,
  created_at timestamptz not null default now()
);
create index tasks_person on tasks (person_id, is_done, rank);
create index tasks_from on tasks (from_id) where from_id is not null;
create index tasks_search on tasks using gin (search);
