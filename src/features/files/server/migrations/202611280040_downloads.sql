-- How many downloads there were on each day of the workspace, whoever downloaded what.
create table files_download_days (
  day date primary key,
  count integer not null check (count > 0)
);
