-- Some kinds are mailed unless somebody turns them off: a row says what a person chose, which may be no.
alter table notifications_mailed add column wanted boolean not null default true;
