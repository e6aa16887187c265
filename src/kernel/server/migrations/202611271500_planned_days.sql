-- Bytes of planned uploads, which have a daily limit of their own.
alter table upload_days add column planned_bytes bigint not null default 0;
