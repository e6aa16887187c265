-- Files of a mail that is itself a file of a mail: read when it is first opened.
alter table mail_files add column inside_id uuid references mail_files (id) on delete cascade;
create unique index mail_files_inside on mail_files (inside_id, position) where inside_id is not null;
