-- Files of a draft, which has no bytes yet: with them its writer exports it. Null once it is sent.
alter table mail_files add column drafted_by uuid references people (id) on delete cascade;
create index mail_files_drafted on mail_files (drafted_by) where drafted_by is not null;
update mail_files f set drafted_by = e.person_id
from mail_entries e join mail_messages m on m.id = e.message_id
where f.message_id = m.id and m.raw_key is null and e.origin = 'written' and (e.delivery is null or e.delivery = 'held');
