-- When a name inside a board or card last changed, so that two people who name it at once are asked.

alter table kanban_subtasks add column field_revisions jsonb not null default '{}';
alter table kanban_labels add column field_revisions jsonb not null default '{}';
