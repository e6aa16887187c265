-- Messages that say that something doesn't work are of a kind of their own, and counted by day.
alter table site_messages drop constraint site_messages_kind_check;
alter table site_messages add constraint site_messages_kind_check check (kind in ('contact', 'question', 'bug'));
create index site_messages_bugs on site_messages (created_at) where kind = 'bug' and deleted_at is null;
