-- Views of pages: how they come in, thirty days of them, and their sums, which stay. Nothing here leads to a person.
create table analytics_settings (
  id boolean primary key default true check (id),
  is_counting boolean not null default true
);
insert into analytics_settings default values;

-- The secret with which a day's visits are told apart; it is thrown away with the day.
create table analytics_salts (day date primary key, salt bytea not null);

-- Views that aren't counted yet, for a few seconds.
create table analytics_fresh (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- As the workspace counts days.
  day date not null,
  session text not null,
  path text not null,
  topic text not null,
  source text not null,
  host text,
  country text,
  system text not null,
  audience text not null
);

create table analytics_views (
  id bigint primary key,
  at timestamptz not null,
  day date not null,
  session text not null,
  path text not null,
  topic text not null
);
create index analytics_views_day on analytics_views (day);

-- The first view of a visit says where it came from.
create table analytics_visits (
  day date not null,
  session text not null,
  source text not null,
  host text,
  country text,
  system text not null,
  audience text not null,
  -- Those that were seen so far, a bit for each.
  topics integer not null,
  primary key (day, session)
);

-- Sums by day and by month. Of a host the class is its source; of a topic the audience; of a path topic, source and audience.
create table analytics_sums (
  kind text not null check (kind in ('source', 'host', 'country', 'system', 'audience', 'topic', 'path')),
  unit text not null check (unit in ('day', 'month')),
  start date not null,
  key text not null,
  class text not null,
  -- Visits that began, of topics those that saw one of its pages.
  visits bigint not null,
  views bigint not null,
  primary key (kind, unit, start, key, class)
);
