-- When the links of a visitor's order were last mailed because somebody asked: not again for a while.
alter table ecommerce_orders add column links_mailed_at timestamptz;
