-- Which pictures are in an order is asked before any goes. First: while it is built pictures can still be read.
create index ecommerce_order_items_cover on ecommerce_order_items (cover_url) where cover_url is not null;
-- Without a product: the picture of what somebody has bought, which their order goes on to show.
alter table ecommerce_images alter column product_id drop not null;
