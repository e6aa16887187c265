-- Invoices with their payments and history, the address book, the settings, and the sums that follow from them.

create table invoices_parties (
  id uuid primary key,
  kind text not null check (kind in ('seller', 'customer')),
  name text not null check (char_length(name) between 1 and 200),
  company text not null,
  email text not null,
  phone text not null,
  street text not null,
  zip_code text not null,
  city text not null,
  state text not null,
  country text,
  tax_number text not null,
  -- Their account here, by which they see their invoices.
  person_id uuid references people (id) on delete cascade,
  language text,
  time_zone text,
  revision integer not null default 1,
  field_revisions jsonb not null default '{}',
  used_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  search tsvector not null generated always as (
    to_tsvector('simple', search_words(name || ' ' || company || ' ' || email || ' ' || city))
  ) stored
);
create index invoices_parties_latest on invoices_parties (kind, used_at, id) where deleted_at is null;
create index invoices_parties_person on invoices_parties (person_id);
create index invoices_parties_search on invoices_parties using gin (search) with (fastupdate = off);
create index invoices_parties_deleted on invoices_parties (deleted_at) where deleted_at is not null;

create table invoices_settings (
  is_only boolean primary key default true check (is_only),
  settings jsonb not null,
  revision integer not null
);

-- The last number of each series and year; year 0 where the form has none, so that it counts on.
create table invoices_numbers (
  kind text not null check (kind in ('invoice', 'creditNote')),
  year integer not null,
  last integer not null,
  -- The invoice date that it was given to.
  last_day date,
  primary key (kind, year)
);

create table invoices (
  id uuid primary key,
  kind text not null check (kind in ('invoice', 'creditNote')),
  credit_of uuid references invoices (id),
  -- Overdue follows from `overdue_from`, and needs no statement.
  state text not null default 'draft' check (state in ('draft', 'unpaid', 'paid', 'void')),
  number text check (char_length(number) between 1 and 60),
  -- Digits filled up with zeros, so that 9999 stands before 10000.
  number_key text collate "C" not null default '',
  from_party jsonb not null,
  to_party jsonb not null,
  to_party_id uuid references invoices_parties (id) on delete set null,
  -- The customer's account; stays when they leave, under their pseudonym.
  person_id uuid references people (id),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  create_date date not null,
  due_date date not null,
  -- As they were typed, each with its total.
  lines jsonb not null,
  -- The services of the lines; the zero ID for lines without one.
  service_ids uuid[] not null,
  shipping bigint not null,
  shipping_taxes text[] not null,
  discount jsonb,
  tax_treatment text not null check (tax_treatment in ('standard', 'reverseCharge', 'exempt')),
  prices_include_tax boolean not null,
  rounding text not null check (rounding in ('line', 'document')),
  notes text not null,
  language text not null check (language in ('en', 'fr', 'vi', 'cn', 'ar')),
  is_reminded boolean not null,
  subtotal bigint not null,
  discount_amount bigint not null,
  net bigint not null,
  taxes jsonb not null,
  total bigint not null,
  -- By issued credit notes, and by the payments that count.
  credited bigint not null default 0,
  paid bigint not null default 0,
  open bigint not null default 0 check (open >= 0),
  credit bigint not null default 0 check (credit >= 0),
  -- The part of the sums: the total less what credit notes of it took off; nothing for those credit notes themselves.
  due bigint not null default 0,
  -- The day of the payment that settled it, and how long that took.
  paid_on date,
  paid_days integer,
  -- The customer's, or the workspace's when it was issued.
  time_zone text,
  overdue_from timestamptz,
  order_number bigint,
  sent integer not null default 0,
  last_sent_at timestamptz,
  views integer not null default 0,
  viewed_at timestamptz,
  -- Counted on when the customer's link is renewed: older links end.
  link_generation integer not null default 1,
  author_id uuid references people (id),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  issued_at timestamptz,
  deleted_at timestamptz,
  revision integer not null default 1,
  field_revisions jsonb not null default '{}',
  client_key text collate "C" not null generated always as (left(search_words(coalesce(to_party ->> 'name', '')), 200)) stored,
  search tsvector not null generated always as (
    to_tsvector('simple', search_words(
      coalesce(number, '') || ' ' || coalesce(to_party ->> 'name', '') || ' ' || coalesce(to_party ->> 'company', '')
    ))
  ) stored,
  check ((state = 'draft') = (number is null))
);
create unique index invoices_number on invoices (number) where number is not null;
-- An order makes one invoice; credit notes of its refunds name it too.
create unique index invoices_order on invoices (order_number) where order_number is not null and kind = 'invoice';
create index invoices_by_day on invoices (create_date, id) where deleted_at is null;
create index invoices_by_state on invoices (state, create_date, id) where deleted_at is null;
create index invoices_by_due_day on invoices (due_date, id) where deleted_at is null;
create index invoices_by_total on invoices (total, id) where deleted_at is null;
create index invoices_by_number on invoices (number_key, id) where deleted_at is null;
create index invoices_by_client on invoices (client_key, id) where deleted_at is null;
create index invoices_by_sent on invoices (sent, id) where deleted_at is null;
create index invoices_overdue on invoices (overdue_from) include (currency, open)
  where state = 'unpaid' and deleted_at is null;
create index invoices_due on invoices (due_date) include (currency, open) where state = 'unpaid' and deleted_at is null;
create index invoices_of_person on invoices (person_id, create_date, id) where person_id is not null;
create index invoices_of_party on invoices (to_party_id);
create index invoices_credit_of on invoices (credit_of) where credit_of is not null;
create index invoices_services on invoices using gin (service_ids) with (fastupdate = off);
create index invoices_search on invoices using gin (search) with (fastupdate = off);
create index invoices_author on invoices (author_id);
create index invoices_deleted on invoices (deleted_at) where deleted_at is not null;

-- Each try to pay through the provider. A late answer to an earlier try changes nothing.
create table invoices_payment_tries (
  id uuid primary key,
  invoice_id uuid not null references invoices (id) on delete cascade,
  attempt integer not null,
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  method text not null check (method in ('credit_card', 'paypal')),
  provider text check (provider in ('test', 'stripe')),
  -- The provider's name of the payment.
  reference text,
  state text not null check (state in ('waiting', 'confirm', 'redirect', 'paid', 'failed', 'closed')),
  pay_url text,
  card_type text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  created_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  unique (invoice_id, attempt)
);
create unique index invoices_payment_tries_reference on invoices_payment_tries (provider, reference)
  where reference is not null;

create table invoices_payments (
  id uuid primary key,
  invoice_id uuid not null references invoices (id) on delete cascade,
  -- Below zero: paid back.
  amount bigint not null check (amount <> 0),
  method text not null check (method in ('transfer', 'card', 'cash', 'paypal', 'other')),
  paid_on date not null,
  note text not null default '',
  person_id uuid references people (id),
  -- It came through the provider: once for a try, however often that is told.
  try_id uuid unique references invoices_payment_tries (id),
  -- The payment that it pays back through the provider.
  refund_of uuid references invoices_payments (id),
  taken_back_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index invoices_payments_invoice on invoices_payments (invoice_id, created_at, id);
create index invoices_payments_person on invoices_payments (person_id);
create index invoices_payments_refund on invoices_payments (refund_of) where refund_of is not null;

create table invoices_history (
  id uuid primary key,
  invoice_id uuid not null references invoices (id) on delete cascade,
  kind text not null,
  -- Null: the customer, or the product by itself.
  person_id uuid references people (id),
  amount bigint,
  note text,
  at timestamptz not null default clock_timestamp()
);
create index invoices_history_invoice on invoices_history (invoice_id, at, id);
create index invoices_history_person on invoices_history (person_id);

-- Each reminder goes out once; `before-3`, `after-7`.
create table invoices_reminders (
  invoice_id uuid not null references invoices (id) on delete cascade,
  kind text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (invoice_id, kind)
);

-- How many invoices there are of each state and currency, and what they add up to: the sum of all rows of each. Every
-- statement adds what it changed, and waits for nobody; the hourly tidy-up adds the rows together.
create table invoices_sums (
  state text not null,
  currency text not null,
  count integer not null,
  -- More than a bigint holds, where every amount is as large as can be.
  due numeric not null,
  open numeric not null,
  -- Those that a payment settled, and the days that they took.
  settled integer not null,
  days bigint not null
);

create function invoices_add_up() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into invoices_sums
    select state, currency, count(*), sum(due), sum(open), count(paid_days), coalesce(sum(paid_days), 0)
    from came where deleted_at is null group by state, currency;
  elsif tg_op = 'DELETE' then
    insert into invoices_sums
    select state, currency, -count(*), -sum(due), -sum(open), -count(paid_days), -coalesce(sum(paid_days), 0)
    from went where deleted_at is null group by state, currency;
  else
    insert into invoices_sums
    select state, currency, sum(step), sum(step * due), sum(step * open),
      sum(step * (paid_days is not null)::integer), sum(step * coalesce(paid_days, 0))
    from (
      select state, currency, due, open, paid_days, 1 as step from came where deleted_at is null
      union all
      select state, currency, due, open, paid_days, -1 from went where deleted_at is null
    ) changed
    group by state, currency
    having (sum(step), sum(step * due), sum(step * open), sum(step * (paid_days is not null)::integer),
      sum(step * coalesce(paid_days, 0))) <> (0, 0, 0, 0, 0);
  end if;
  return null;
end
$$;
create trigger invoices_came after insert on invoices
  referencing new table as came for each statement execute function invoices_add_up();
create trigger invoices_went after delete on invoices
  referencing old table as went for each statement execute function invoices_add_up();
create trigger invoices_changed after update on invoices
  referencing new table as came old table as went for each statement execute function invoices_add_up();
