-- Uploads that a feature has planned: it vouches for their size, and takes them under the ID of its plan alone.
alter table uploads add column plan_id uuid;
create index uploads_plan on uploads (plan_id) where plan_id is not null;
