-- Plans: what there is to choose, the workspace's own, its charges, and people's saved cards.
create table plans_plans (
  key text primary key check (key in ('basic', 'starter', 'premium')),
  place smallint not null unique,
  -- In the smallest unit of the currency: for one person and month, and for one person and year.
  month_price bigint not null check (month_price >= 0),
  year_price bigint not null check (year_price >= 0),
  currency text not null,
  people_most integer check (people_most > 0),
  storage_most bigint check (storage_most > 0),
  is_popular boolean not null default false
);
insert into plans_plans (key, place, month_price, year_price, currency, people_most, storage_most, is_popular) values
  ('basic', 1, 0, 0, 'USD', 3, 5000000000, false),
  ('starter', 2, 499, 4980, 'USD', 25, 100000000000, true),
  ('premium', 3, 999, 9960, 'USD', null, null, false);

-- One row.
create table plans_settings (
  id boolean primary key default true check (id),
  is_on boolean not null default false,
  tax_rate text not null default '0',
  revision integer not null default 0
);
insert into plans_settings default values;

create table plans_cards (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  provider text not null check (provider in ('test', 'stripe')),
  -- `open`: nobody has finished the provider's page yet, whose name is `page_token`.
  state text not null check (state in ('open', 'ready')),
  page_token text,
  card_token text,
  customer_token text,
  brand text not null default '',
  last4 text not null default '',
  holder text not null,
  expiry_month smallint,
  expiry_year smallint,
  is_primary boolean not null default false,
  created_at timestamptz not null default now()
);
create index plans_cards_person on plans_cards (person_id);
create unique index plans_cards_primary on plans_cards (person_id) where is_primary;

-- One row: the workspace's. Without a plan that is paid for, it is Basic and has no period.
create table plans_subscription (
  id boolean primary key default true check (id),
  plan text not null default 'basic' references plans_plans (key),
  period text not null default 'month' check (period in ('month', 'year')),
  state text not null default 'active' check (state in ('active', 'pastDue')),
  anchor timestamptz,
  period_start timestamptz,
  period_end timestamptz,
  quantity integer not null default 0,
  -- Quantity × price of the whole period, without tax.
  value bigint not null default 0,
  next_plan text references plans_plans (key),
  next_period text check (next_period in ('month', 'year')),
  card_id uuid references plans_cards (id) on delete set null,
  payer_id uuid references people (id),
  payer jsonb,
  tries smallint not null default 0,
  next_try_at timestamptz,
  revision integer not null default 0,
  check ((plan = 'basic') = (period_end is null)),
  check ((next_plan is null) = (next_period is null))
);
create index plans_subscription_card on plans_subscription (card_id);
insert into plans_subscription default values;

create table plans_charges (
  id uuid primary key,
  is_renewal boolean not null,
  plan text not null references plans_plans (key),
  period text not null check (period in ('month', 'year')),
  quantity integer not null,
  value bigint not null,
  anchor timestamptz not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  lines jsonb not null,
  tax_rate text not null,
  tax bigint not null,
  total bigint not null check (total > 0),
  currency text not null,
  person_id uuid not null references people (id),
  card_id uuid references plans_cards (id) on delete set null,
  provider text not null check (provider in ('test', 'stripe')),
  reference text,
  state text not null default 'waiting' check (state in ('waiting', 'paid', 'failed')),
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index plans_charges_person on plans_charges (person_id);
create index plans_charges_card on plans_charges (card_id);
-- One at a time: nobody pays twice for the same.
create unique index plans_charges_waiting on plans_charges (state) where state = 'waiting';
