-- Who has congratulated a seller on which day: once a day is enough.
create table ecommerce_congratulations (
  by_id uuid not null references people (id) on delete cascade,
  seller_id uuid not null references people (id) on delete cascade,
  day date not null,
  primary key (by_id, seller_id, day)
);
create index ecommerce_congratulations_seller on ecommerce_congratulations (seller_id);
