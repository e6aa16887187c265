-- How the server was, hour by hour: kept for sixty days.
create table health_hours (
  hour timestamptz primary key,
  -- Minutes in which some server looked at itself, and the last of them.
  minutes integer not null,
  looked_at timestamptz not null,
  -- The slowest minute: what 99 of 100 answers stayed under.
  slowest double precision not null,
  -- The most that there was of each.
  disk_share double precision not null,
  failed_jobs integer not null,
  connections integer not null
);
