-- What somebody is paid when a person whom they invited joins; in the smallest unit of the workspace's currency.
create table banking_settings (
  is_only boolean primary key default true check (is_only),
  invite_reward bigint not null default 0 check (invite_reward between 0 and 10000000000)
);
insert into banking_settings default values;
