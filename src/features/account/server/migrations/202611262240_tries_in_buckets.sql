-- The rate limit of passwords and codes counts in buckets.
alter table account_tries rename column door to bucket;
