-- How many sign-ins there were on each day of the workspace from each system, whoever signed in.
create table account_sign_in_days (
  day date not null,
  system text not null check (system in ('macos', 'windows', 'ios', 'android', 'linux', 'other')),
  count integer not null check (count > 0),
  primary key (day, system)
);
