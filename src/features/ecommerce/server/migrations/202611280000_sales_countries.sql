-- How many orders were paid on each day, by the country that they are sent to; and the newest events of all orders.
create table ecommerce_sales_countries (
  day date not null,
  country text not null,
  orders integer not null,
  primary key (day, country)
);
insert into ecommerce_sales_countries (day, country, orders)
select (paid_at at time zone (select time_zone from workspace))::date, address ->> 'country', count(*)
from ecommerce_orders where paid_at is not null and address ->> 'country' is not null group by 1, 2;
create index ecommerce_order_events_latest on ecommerce_order_events (at desc, id desc);
