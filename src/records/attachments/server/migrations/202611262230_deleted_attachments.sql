-- The hourly tidy-up finds deleted attachments without reading all.
create index attachments_deleted on attachments (deleted_at) where deleted_at is not null;
