-- Replies to single occurrences are their person's own, as the archive of somebody's data finds them.
alter table calendar_replies add foreign key (person_id) references people (id) on delete cascade;
create index calendar_replies_person on calendar_replies (person_id);
