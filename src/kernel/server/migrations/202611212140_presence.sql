-- How people want to appear while they are here; who is invisible appears as if they were not.
alter table people add column presence text not null default 'online'
  check (presence in ('online', 'away', 'busy', 'invisible'));
