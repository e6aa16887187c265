-- Who waits for an answer is found without going through all who have had one.
create index profile_friendships_waiting on profile_friendships (asked_id, created_at desc, asker_id desc)
  where accepted_at is null;
