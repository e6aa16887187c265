-- The figures of the start page: the best rated products, and who has ordered.
create index ecommerce_products_best on ecommerce_products
  ((round(rating_sum::numeric / nullif(reviews, 0), 1)) desc, reviews desc, id)
  where publish = 'published' and deleted_at is null and reviews > 0;
create index ecommerce_orders_buyers on ecommerce_orders (person_id, created_at)
  where status <> 'cancelled' and person_id is not null;
