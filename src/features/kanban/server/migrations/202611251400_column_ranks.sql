-- So that columns whose ranks grew long can be spread anew: one statement gives them each other's ranks.

alter table kanban_columns drop constraint kanban_columns_board_id_rank_key,
  add unique (board_id, rank) deferrable initially immediate;
