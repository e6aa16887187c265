-- A board's last column can be deleted as any other: its cards lie in the archive then, in no column until there is one.
alter table kanban_cards
  alter column column_id drop not null,
  add constraint kanban_cards_on_board_in_column
    check (column_id is not null or deleted_at is not null or archived_at is not null);
