-- How each person likes each table: its rows a page, how dense it is, which columns are hidden.
create table table_likes (
  person_id uuid not null references people (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  likes jsonb not null,
  primary key (person_id, name)
);
