-- When a card was completed, and who deleted a comment.

alter table kanban_cards add column completed_at timestamptz;
update kanban_cards c set completed_at = coalesce(
  (select max(created_at) from kanban_activity where card_id = c.id and kind = 'cardFinished'),
  c.created_at
)
where completed;
-- No statement can complete a card and forget the moment.
alter table kanban_cards add check (completed = (completed_at is not null));

alter table kanban_comments add column deleted_by uuid references people (id);
-- Who deleted those before is not known any more; most were deleted by who wrote them.
update kanban_comments set deleted_by = person_id where deleted_at is not null;
alter table kanban_comments add check ((deleted_at is null) = (deleted_by is null));
