-- What admins decide for everybody, in one row. Null: nobody has decided yet, the environment or the product does.
create table workspace (
  only_row boolean primary key default true check (only_row),
  name text check (char_length(name) between 1 and 60),
  logo_key text references blobs (key),
  preset text not null default 'default',
  language text not null default 'en',
  -- Three letters, as in ISO 4217.
  currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$'),
  time_zone text not null default 'UTC',
  mail_domain text,
  registration text check (registration in ('open', 'invite', 'closed')),
  is_closed boolean not null default false,
  closed_until timestamptz,
  closed_words text,
  revision integer not null default 1,
  field_revisions jsonb not null default '{}'
);
create index workspace_logo on workspace (logo_key);
insert into workspace default values;
