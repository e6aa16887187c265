-- How many cards of a board are completed, for the start page; the same index serves whatever reads the cards of a board.
create index kanban_cards_finished on kanban_cards (board_id, completed) where deleted_at is null and archived_at is null;
drop index kanban_cards_board;
