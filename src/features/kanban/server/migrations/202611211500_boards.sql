-- Boards, their columns and cards, who is a member, and what people did on them.

create table kanban_boards (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 255),
  subtitle text not null default '' check (char_length(subtitle) <= 255),
  hue smallint not null check (hue between 0 and 7),
  -- Whose own board it is: everyone has exactly one; null on boards that are nobody's own.
  own_of uuid references people (id),
  -- Counts the changes of the board; who writes on a board locks its row first, so its changes have one order.
  revision integer not null default 0,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create unique index kanban_boards_own_of on kanban_boards (own_of) where own_of is not null;

create table kanban_members (
  board_id uuid not null references kanban_boards (id) on delete cascade,
  person_id uuid not null references people (id),
  role text not null check (role in ('owner', 'member')),
  joined_at timestamptz not null default now(),
  primary key (board_id, person_id)
);
create index kanban_members_person on kanban_members (person_id, board_id);
create unique index kanban_members_owner on kanban_members (board_id) where role = 'owner';

create table kanban_columns (
  id uuid primary key,
  board_id uuid not null references kanban_boards (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 255),
  rank text collate "C" not null,
  -- Cards in it that are not deleted; kept with each change, so that the start page need not count.
  card_count integer not null default 0 check (card_count >= 0),
  revision integer not null,
  field_revisions jsonb not null default '{}',
  created_at timestamptz not null default now(),
  unique (board_id, rank)
);

create table kanban_cards (
  id uuid primary key,
  board_id uuid not null references kanban_boards (id) on delete cascade,
  column_id uuid not null references kanban_columns (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 255),
  description text not null default '' check (char_length(description) <= 5000),
  due_start timestamptz,
  due_end timestamptz,
  completed boolean not null default false,
  rank text collate "C" not null,
  reporter_id uuid not null references people (id),
  revision integer not null,
  field_revisions jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- A deleted card keeps its place for the time in which it can be brought back.
  deleted_at timestamptz,
  check (due_start is null or due_end >= due_start),
  -- Looked at when a statement ends, so that one statement can give cards each other's ranks.
  unique (column_id, rank) deferrable initially immediate
);
create index kanban_cards_board on kanban_cards (board_id) where deleted_at is null;
create index kanban_cards_due on kanban_cards (board_id, due_end)
  where deleted_at is null and not completed and due_end is not null;

create table kanban_activity (
  id uuid primary key,
  board_id uuid not null references kanban_boards (id) on delete cascade,
  card_id uuid references kanban_cards (id) on delete set null,
  person_id uuid not null references people (id),
  kind text not null,
  -- What the sentence is made from; each reader sees it in their own language.
  details jsonb not null,
  -- The moment itself, not the transaction's start: those who wait for the board's row come after.
  created_at timestamptz not null default clock_timestamp()
);
create index kanban_activity_board on kanban_activity (board_id, created_at desc, id desc);
create index kanban_activity_person on kanban_activity (board_id, person_id, created_at desc, id desc);
create index kanban_activity_card on kanban_activity (card_id, created_at desc, id desc) where card_id is not null;
