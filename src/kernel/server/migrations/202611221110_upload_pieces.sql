-- Pieces of uploads that are on their way, where files are kept in a bucket: each is an object, and may have come to
-- any server. A row stands before its object does, and outlives the upload until the object is gone.
create table upload_pieces (
  id uuid primary key,
  upload_id uuid not null,
  start bigint not null,
  -- Null until all of it is in the bucket.
  size bigint,
  created_at timestamptz not null default now()
);
create index upload_pieces_upload on upload_pieces (upload_id);
-- Two servers may receive bytes for one place of a file at once; the first that has them in the bucket wins.
create unique index upload_pieces_place on upload_pieces (upload_id, start) where size is not null;
