-- Wrong passwords of links, counted by link and network as keyed hashes: guessing is slow, and nobody is locked out.
create table files_link_tries (
  bucket bytea primary key,
  failures integer not null,
  last_at timestamptz not null default clock_timestamp(),
  next_at timestamptz not null default clock_timestamp()
);
create index files_link_tries_age on files_link_tries (last_at);
