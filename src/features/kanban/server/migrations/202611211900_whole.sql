-- The rest of a card: who works on it, labels, subtasks, attachments, comments, likes; archives of cards and boards.

alter table kanban_boards add column archived_at timestamptz;
alter table kanban_members add column starred boolean not null default false;
-- The column warns above so many cards.
alter table kanban_columns add column card_limit smallint check (card_limit between 1 and 999);

alter table kanban_cards
  add column priority text not null default 'medium' check (priority in ('low', 'medium', 'high')),
  -- Members of the board; whoever leaves it is taken off in the same transaction.
  add column assignee_ids uuid[] not null default '{}',
  -- Labels of the board; one that is deleted is taken off in the same transaction.
  add column label_ids uuid[] not null default '{}',
  -- What lies on the board is kept on the card's own row, so that reading ten thousand cards joins nothing.
  add column cover_id uuid,
  add column comment_count integer not null default 0 check (comment_count >= 0),
  add column attachment_count integer not null default 0 check (attachment_count >= 0),
  add column subtask_count integer not null default 0 check (subtask_count >= 0),
  add column subtask_done_count integer not null default 0 check (subtask_done_count >= 0),
  -- Off the board for as long as anyone wants. `deleted_at` is off the board until it is forgotten; a card has one of them.
  add column archived_at timestamptz check (archived_at is null or deleted_at is null),
  -- By field, who changed it last: said when two people's changes clash.
  add column field_people jsonb not null default '{}',
  -- The end of the due date for which people were told that it is near.
  add column due_told timestamptz;

drop index kanban_cards_board;
create index kanban_cards_board on kanban_cards (board_id) where deleted_at is null and archived_at is null;
create index kanban_cards_archived on kanban_cards (board_id, archived_at desc, id desc) where archived_at is not null;
create index kanban_cards_deleted on kanban_cards (board_id, deleted_at desc, id desc) where deleted_at is not null;
drop index kanban_cards_due;
create index kanban_cards_due on kanban_cards (board_id, due_end)
  where deleted_at is null and archived_at is null and not completed and due_end is not null;

create table kanban_labels (
  id uuid primary key,
  board_id uuid not null references kanban_boards (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 50),
  hue smallint not null check (hue between 0 and 7)
);
create index kanban_labels_board on kanban_labels (board_id);

create table kanban_subtasks (
  id uuid primary key,
  card_id uuid not null references kanban_cards (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 255),
  done boolean not null default false,
  rank text collate "C" not null,
  unique (card_id, rank) deferrable initially immediate
);

create table kanban_attachments (
  id uuid primary key,
  card_id uuid not null references kanban_cards (id) on delete cascade,
  person_id uuid not null references people (id),
  name text not null check (char_length(name) between 1 and 255),
  size bigint not null,
  type text not null,
  -- Copies of a card refer to the same content; it goes when nobody refers to it any more.
  blob_key text not null references blobs (key),
  thumb_key text references blobs (key),
  width integer,
  height integer,
  created_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz
);
create index kanban_attachments_card on kanban_attachments (card_id, created_at, id);
create index kanban_attachments_blob on kanban_attachments (blob_key);
create index kanban_attachments_thumb on kanban_attachments (thumb_key) where thumb_key is not null;

create table kanban_comments (
  id uuid primary key,
  card_id uuid not null references kanban_cards (id) on delete cascade,
  person_id uuid not null references people (id),
  message_type text not null check (message_type in ('text', 'image')),
  message text not null check (char_length(message) <= 5000),
  attachment_id uuid references kanban_attachments (id) on delete set null,
  -- The members whom it mentions.
  mentions uuid[] not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  deleted_at timestamptz
);
create index kanban_comments_card on kanban_comments (card_id, created_at desc, id desc);
create index kanban_comments_attachment on kanban_comments (attachment_id) where attachment_id is not null;

create table kanban_likes (
  card_id uuid not null references kanban_cards (id) on delete cascade,
  person_id uuid not null references people (id),
  created_at timestamptz not null default clock_timestamp(),
  primary key (card_id, person_id)
);
