-- The audit trail can be searched by what is in its sentences, and read by time.
create function audit_words(params jsonb, address text) returns text language sql immutable parallel safe as $$
  select search_words(address || ' ' || coalesce((select string_agg(value, ' ') from jsonb_each_text(params)), ''))
$$;
alter table audit_trail add column search tsvector
  generated always as (to_tsvector('simple', audit_words(params, address))) stored;
create index audit_trail_search on audit_trail using gin (search);
create index audit_trail_time on audit_trail (created_at, id);
