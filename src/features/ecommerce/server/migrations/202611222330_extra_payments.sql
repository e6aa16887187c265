-- Money that came for an order that was paid already or is cancelled, and goes back: each payment of it once.
create table ecommerce_extra_payments (
  order_id uuid not null references ecommerce_orders (id) on delete cascade,
  -- What the provider calls the payment.
  reference text not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null default clock_timestamp(),
  primary key (order_id, reference)
);
