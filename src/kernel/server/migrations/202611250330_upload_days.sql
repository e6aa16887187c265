-- How many bytes each person has sent on a day (UTC), so that nobody fills the disk alone. A row goes the day after.
create table upload_days (
  person_id uuid not null references people (id) on delete cascade,
  day date not null,
  bytes bigint not null,
  primary key (person_id, day)
);
