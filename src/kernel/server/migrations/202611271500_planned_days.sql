-- Bytes of uploads that features planned: they count apart, against a limit of their own.
alter table upload_days add column planned_bytes bigint not null default 0;
