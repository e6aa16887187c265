-- Boards and cards can be found by their words.

alter table kanban_boards add column search tsvector
  generated always as (to_tsvector('simple', search_words(name || ' ' || subtitle))) stored;
create index kanban_boards_search on kanban_boards using gin (search);

alter table kanban_cards add column search tsvector
  generated always as (to_tsvector('simple', search_words(name || ' ' || description))) stored;
create index kanban_cards_search on kanban_cards using gin (search) where deleted_at is null;
