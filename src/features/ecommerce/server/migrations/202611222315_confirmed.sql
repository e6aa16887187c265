-- Whoever orders is told once that it was received, with what became of the payment: soon after it is placed.
alter table ecommerce_orders add column is_confirmed boolean not null default true;
