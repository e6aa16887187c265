-- What a manager asked for under a refund's id: another wish under the same id is no repeat of it. Null where an order
-- was cancelled, and of what was paid back before this was kept.
alter table ecommerce_refunds add column wish jsonb;
