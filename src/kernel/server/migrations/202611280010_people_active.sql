-- On which of the last days somebody was here, one row for each person: bit 0 of `days` is `day`, bit 1 the day before it.
create table people_active (
  person_id uuid primary key references people (id) on delete cascade,
  day date not null,
  days bigint not null
);
create index people_active_day on people_active (day);

-- Of the time before this table, only the last day is known.
insert into people_active (person_id, day, days)
select person_id, max(moment)::date, 1 from (
  select id as person_id, last_active_at at time zone 'utc' as moment from people where last_active_at is not null
  union all
  select person_id, seen_at at time zone 'utc' from sessions
) seen
group by person_id;

-- The figures of the start page about accounts: by country, and by the month in which they were created.
create index people_active_by_country on people (country, created_at, id) where status = 'active';
create index people_active_by_creation on people (created_at, country) where status = 'active';
