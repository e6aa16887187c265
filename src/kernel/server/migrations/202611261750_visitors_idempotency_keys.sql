-- Visitors' acts are kept too, without a person; their key is a hash together with what only they know.
alter table idempotency_keys
  drop constraint idempotency_keys_pkey,
  alter column person_id drop not null,
  add constraint idempotency_keys_key unique nulls not distinct (person_id, key);
