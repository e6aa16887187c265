-- When people were last here, for those who look whether they are.
alter table people add column last_active_at timestamptz;

create or replace view people_public as
select id, username, trim(first_name || ' ' || last_name) as name, avatar_url, job_title, role, status, last_active_at
from people;
