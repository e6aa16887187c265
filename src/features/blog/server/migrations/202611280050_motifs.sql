-- The motif of a drawn cover follows that of the post before, so that neighbors in a list differ; earlier posts get theirs in their order.
alter table blog_posts add column motif integer not null default 0;
update blog_posts p set motif = n.place from (
  select id, row_number() over (order by id) - 1 as place from blog_posts
) n where n.id = p.id;
