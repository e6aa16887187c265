-- The workspace's bank: accounts, a double-entry ledger, cards and contacts, and the sums of each day.

create table banking_contacts (
  id uuid primary key,
  -- Empty for people of the workspace, who are named as they call themselves.
  name text not null check (char_length(name) <= 120),
  email text not null check (char_length(email) <= 300),
  number_end text not null check (number_end ~ '^\d{0,4}$'),
  person_id uuid references people (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  check (person_id is not null or name <> ''),
  search tsvector not null generated always as (to_tsvector('simple', search_words(name || ' ' || email))) stored
);
create unique index banking_contacts_person on banking_contacts (person_id) where deleted_at is null;
create index banking_contacts_owner on banking_contacts (person_id);
create index banking_contacts_order on banking_contacts (created_at, id) where deleted_at is null;
create index banking_contacts_search on banking_contacts using gin (search) with (fastupdate = off);
create index banking_contacts_deleted on banking_contacts (deleted_at) where deleted_at is not null;

create table banking_accounts (
  id uuid primary key,
  -- Money is in `own` and `card`; the others are where it comes from and goes to.
  kind text not null check (kind in ('own', 'card', 'external', 'income', 'expense')),
  name text not null check (char_length(name) <= 120),
  category text not null default '',
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  number_end text not null default '' check (number_end ~ '^\d{0,4}$'),
  -- Takes the money of the shop and of invoices: the first own account of its currency.
  is_main boolean not null default false,
  balance bigint not null default 0,
  -- Null: what has happened, such as a refund, is posted in any case.
  lower_limit bigint,
  frozen_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  unique (id, currency),
  constraint banking_accounts_limit check (balance >= lower_limit)
);
create unique index banking_accounts_books on banking_accounts (kind, currency, category)
  where kind in ('external', 'income', 'expense');
create unique index banking_accounts_main on banking_accounts (currency) where is_main;

create table banking_cards (
  id uuid primary key,
  account_id uuid not null unique references banking_accounts (id),
  brand text not null check (brand in ('visa', 'mastercard')),
  holder text not null check (char_length(holder) between 1 and 120),
  -- The first day of the last month in which it is valid.
  valid_until date not null,
  -- What may leave it in a calendar month; null: as much as there is.
  month_limit bigint check (month_limit > 0),
  created_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz
);

create table banking_transactions (
  id uuid primary key,
  type text not null check (type in ('income', 'expenses', 'receive', 'transfer')),
  status text not null check (status in ('in_progress', 'completed', 'failed')),
  account_id uuid not null,
  counter_account_id uuid not null,
  currency text not null,
  -- As the account sees it: below zero it leaves.
  amount bigint not null check (amount <> 0),
  category text not null,
  party text not null check (char_length(party) <= 1000),
  -- Somebody with an account here; their name is read, never kept.
  person_id uuid references people (id),
  contact_id uuid references banking_contacts (id) on delete set null,
  message text not null check (char_length(message) <= 300),
  reversal_of uuid unique references banking_transactions (id),
  -- What it was posted for, once: `sale`, `refund` or `payment`, by its ID; the record is the page behind it.
  source text,
  source_id uuid,
  record text,
  at timestamptz not null default clock_timestamp(),
  -- In the workspace's time zone.
  day date not null,
  settles_at timestamptz,
  disputed_at timestamptz,
  dispute_note text not null default '' check (char_length(dispute_note) <= 300),
  hidden_at timestamptz,
  created_by uuid references people (id),
  search tsvector not null generated always as (to_tsvector('simple', search_words(party || ' ' || message))) stored,
  check (account_id <> counter_account_id),
  foreign key (account_id, currency) references banking_accounts (id, currency),
  foreign key (counter_account_id, currency) references banking_accounts (id, currency)
);
create unique index banking_transactions_source on banking_transactions (source, source_id) where source is not null;
create index banking_transactions_order on banking_transactions (at, id) where hidden_at is null;
create index banking_transactions_hidden on banking_transactions (at, id) where hidden_at is not null;
create index banking_transactions_amount on banking_transactions (amount, id) where hidden_at is null;
create index banking_transactions_type on banking_transactions (type, at, id) where hidden_at is null;
create index banking_transactions_category on banking_transactions (category, at, id) where hidden_at is null;
create index banking_transactions_account on banking_transactions (account_id, at, id);
create index banking_transactions_counter on banking_transactions (counter_account_id, at, id);
create index banking_transactions_waiting on banking_transactions (at, id) where status = 'in_progress';
create index banking_transactions_failed on banking_transactions (at, id) where status = 'failed';
create index banking_transactions_disputed on banking_transactions (at, id) where disputed_at is not null;
create index banking_transactions_search on banking_transactions using gin (search) with (fastupdate = off);
create index banking_transactions_person on banking_transactions (person_id) where person_id is not null;
create index banking_transactions_author on banking_transactions (created_by) where created_by is not null;
create index banking_transactions_contact on banking_transactions (contact_id) where contact_id is not null;

create table banking_entries (
  transaction_id uuid not null references banking_transactions (id),
  account_id uuid not null,
  currency text not null,
  amount bigint not null check (amount <> 0),
  at timestamptz not null,
  day date not null,
  primary key (transaction_id, account_id),
  foreign key (account_id, currency) references banking_accounts (id, currency)
);
create index banking_entries_account on banking_entries (account_id, at, transaction_id);

-- What each day brought an account: `outgoing` is the part that left, `count` is how many entries, less the reversed.
create table banking_days (
  account_id uuid not null references banking_accounts (id),
  day date not null,
  amount bigint not null,
  outgoing bigint not null,
  count integer not null,
  primary key (account_id, day)
);
create index banking_days_day on banking_days (day);

create function banking_post() returns trigger language plpgsql as $$
begin
  update banking_accounts a set balance = a.balance + s.amount
  from (select account_id, sum(amount)::bigint as amount from posted group by account_id) s
  where a.id = s.account_id;
  insert into banking_days as d (account_id, day, amount, outgoing, count)
  select p.account_id, p.day, sum(p.amount)::bigint, sum(greatest(-p.amount, 0))::bigint,
    sum(case when t.reversal_of is null then 1 else -1 end)::int
  from posted p join banking_transactions t on t.id = p.transaction_id
  group by p.account_id, p.day order by p.account_id, p.day
  on conflict (account_id, day) do update set
    amount = d.amount + excluded.amount, outgoing = d.outgoing + excluded.outgoing, count = d.count + excluded.count;
  return null;
end $$;
create trigger banking_entries_post after insert on banking_entries
  referencing new table as posted for each statement execute function banking_post();

-- At the end of the transaction: entries add up to nothing in each currency, and say the amount that is shown.
create function banking_balanced() returns trigger language plpgsql as $$
declare
  shown banking_transactions;
begin
  select * into shown from banking_transactions
  where id = case when tg_table_name = 'banking_entries' then to_jsonb(new) ->> 'transaction_id' else to_jsonb(new) ->> 'id' end::uuid;
  if exists (
    select from banking_entries where transaction_id = shown.id group by currency having sum(amount) <> 0
  ) then
    raise exception 'The entries of transaction % do not add up to zero', shown.id using errcode = 'check_violation';
  end if;
  if not exists (
    select from banking_entries
    where transaction_id = shown.id and account_id = shown.account_id and amount = shown.amount
  ) then
    raise exception 'Transaction % lacks the entry of its account', shown.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger banking_entries_balanced after insert on banking_entries
  deferrable initially deferred for each row execute function banking_balanced();
create constraint trigger banking_transactions_balanced after insert on banking_transactions
  deferrable initially deferred for each row execute function banking_balanced();

create function banking_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'Nothing of the ledger is changed or deleted: post a reversal' using errcode = 'restrict_violation';
end $$;
create trigger banking_entries_kept before update or delete on banking_entries
  for each row execute function banking_refuse();
create trigger banking_transactions_kept before delete on banking_transactions
  for each row execute function banking_refuse();

-- How it went on, and how it is shown, may change; nothing else.
create function banking_keep() returns trigger language plpgsql as $$
declare
  free constant text[] := array['status', 'settles_at', 'disputed_at', 'dispute_note', 'hidden_at', 'contact_id', 'search'];
begin
  if to_jsonb(new) - free <> to_jsonb(old) - free
    or (new.status <> old.status and old.status <> 'in_progress')
    or (new.contact_id is distinct from old.contact_id and new.contact_id is not null) then
    raise exception 'Nothing of the ledger is changed or deleted: post a reversal' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger banking_transactions_frozen before update on banking_transactions
  for each row execute function banking_keep();
