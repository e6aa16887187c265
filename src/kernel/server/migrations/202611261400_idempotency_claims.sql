-- Until when the server that works on a call in several transactions holds its Idempotency-Key.
alter table idempotency_keys add column claimed_until timestamptz;
