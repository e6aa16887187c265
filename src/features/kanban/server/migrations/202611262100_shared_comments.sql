-- Comments and attachments of cards move to the tables that all features share.

insert into attachments (id, kind, record_id, person_id, name, size, type, blob_key, thumb_key, width, height,
  created_at, deleted_at)
select id, 'kanban.card', card_id, person_id, name, size, type, blob_key, thumb_key, width, height, created_at, deleted_at
from kanban_attachments;

insert into comments (id, kind, record_id, person_id, message, has_picture, attachment_id, mentions, created_at,
  edited_at, deleted_at, deleted_by)
select id, 'kanban.card', card_id, person_id, message, message_type = 'image', attachment_id, mentions, created_at,
  edited_at, deleted_at, deleted_by
from kanban_comments;

drop table kanban_comments;
drop table kanban_attachments;

create trigger kanban_cards_comments after delete on kanban_cards
  referencing old table as gone for each statement execute function comments_of_gone('kanban.card');
create trigger kanban_cards_files after delete on kanban_cards
  referencing old table as gone for each statement execute function attachments_of_gone('kanban.card');
