-- The day that the coming-soon page counts down to (at most one row), and who wants to be told on it.
create table pages_opening (
  is_the_one boolean primary key default true check (is_the_one),
  opens_at timestamptz
);

create table pages_subscribers (
  id uuid primary key,
  email text not null,
  language text not null,
  told_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index pages_subscribers_email on pages_subscribers (lower(email));
