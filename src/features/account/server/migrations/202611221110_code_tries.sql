-- Who knows an address must not use up its codes: tries count apart for browsers that are known, for the place that asked
-- for the code, and for everybody else. A code that was used is null.
alter table account_codes
  drop column tries,
  add column tries smallint[] not null default '{0,0,0}',
  add column asker bytea,
  alter column code drop not null;
