-- The list of one part of the product, and how much of it is unread.
create index notifications_of_kind on notifications (person_id, kind, id desc);
create index notifications_unread_of_kind on notifications (person_id, kind)
  where archived_at is null and read_at is null;
