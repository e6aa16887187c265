-- What records have come to say since they were told of: a notice that is written only then says it too, or isn't written.
create table notifications_retold (
  about text primary key,
  -- Null once nothing of the record may be read.
  params jsonb,
  at timestamptz not null default now()
);
create index notifications_retold_at on notifications_retold (at);
