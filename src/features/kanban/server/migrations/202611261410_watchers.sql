-- Members who are told of what happens to a card that they watch.
create table kanban_watchers (
  card_id uuid not null references kanban_cards (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  primary key (card_id, person_id)
);
create index kanban_watchers_person on kanban_watchers (person_id);
