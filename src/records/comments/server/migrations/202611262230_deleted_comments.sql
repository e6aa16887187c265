-- The hourly tidy-up finds deleted comments without reading all.
create index comments_deleted on comments (deleted_at) where deleted_at is not null;
