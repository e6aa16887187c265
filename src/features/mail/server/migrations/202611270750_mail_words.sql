-- A mail without bytes, a draft or one of the demo, in words: with them its owner exports it.
alter table mail_entries add column words jsonb;
update mail_entries e set words = jsonb_build_object('subject', m.subject, 'text', m.body_text)
from mail_messages m where m.id = e.message_id and m.raw_key is null;
