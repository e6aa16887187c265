-- How much all contents take together, asked before every upload: reading each of their rows would take too long.

-- The sum of the rows is the answer. Each statement that adds or removes contents adds a row with the difference, so that
-- no writer waits for another; once an hour they become one (`sumBlobsAnew`).
create table blob_sums (bytes bigint not null);
insert into blob_sums (bytes) select coalesce(sum(size), 0)::bigint from blobs;

create function sum_blobs() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into blob_sums (bytes) select sum(size) from new_rows having count(*) > 0;
  else
    insert into blob_sums (bytes) select -sum(size) from old_rows having count(*) > 0;
  end if;
  return null;
end
$$;
create trigger blobs_came after insert on blobs
  referencing new table as new_rows for each statement execute function sum_blobs();
create trigger blobs_went after delete on blobs
  referencing old table as old_rows for each statement execute function sum_blobs();

-- Few are on their way at a time, among all that wait to be taken.
create index uploads_coming on uploads (length) where finished_at is null;
