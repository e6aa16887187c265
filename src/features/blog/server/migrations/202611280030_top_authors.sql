-- The likes of an author's published posts, added up for the start page.
create index blog_posts_likes_of_author on blog_posts (author_id, likes) where state = 'published' and deleted_at is null;
