-- Orders of visitors, by an address of theirs: found again by a signed link, of which raising the version ends all.
alter table ecommerce_orders
  add column is_visitor boolean not null default false,
  add column language text,
  add column network text,
  add column link_version integer not null default 1;
create index ecommerce_orders_of_visitors on ecommerce_orders (lower(customer_email), created_at) where is_visitor;
create index ecommerce_orders_of_networks on ecommerce_orders (network)
  where is_visitor and status = 'pending' and paid_at is null;
