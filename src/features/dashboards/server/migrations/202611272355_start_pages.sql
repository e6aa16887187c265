-- How people arranged their start page, and who has seen enough of the first steps.
create table dashboards_start_pages (
  person_id uuid primary key references people (id) on delete cascade,
  -- Keys of widgets, hidden ones too, which come back to their place; those that are not named stand where they usually do.
  widget_order text[] not null default '{}',
  hidden_widgets text[] not null default '{}',
  has_dismissed_steps boolean not null default false
);

-- People who are here already have had their first day.
insert into dashboards_start_pages (person_id, has_dismissed_steps)
select id, true from people;
