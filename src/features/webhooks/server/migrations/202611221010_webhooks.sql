-- Addresses elsewhere that are told what happens, and every message to them, for thirty days.

create table webhooks_endpoints (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 60),
  url text not null,
  events text[] not null,
  -- Encrypted with a key that is not in the database.
  secret bytea not null,
  is_active boolean not null default true,
  -- Messages that were given up since the last one that arrived.
  given_up integer not null default 0,
  -- When it was switched off because of them.
  failed_at timestamptz,
  created_at timestamptz not null default now()
);

create table webhooks_deliveries (
  id uuid primary key,
  endpoint_id uuid not null references webhooks_endpoints (id) on delete cascade,
  kind text not null,
  -- As it is sent, every time.
  body text not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  tries smallint not null default 0,
  next_at timestamptz default now(),
  created_at timestamptz not null default now(),
  -- Of the last try.
  tried_at timestamptz,
  milliseconds integer,
  code smallint,
  problem text,
  answer text
);
create index webhooks_deliveries_endpoint on webhooks_deliveries (endpoint_id, created_at, id);
create index webhooks_deliveries_age on webhooks_deliveries (created_at);
