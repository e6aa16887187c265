-- Why money was paid back: one of our own choices, and a note that managers alone read.
alter table ecommerce_refunds add column reason text, add column note text;
alter table ecommerce_order_events add column reason text;
