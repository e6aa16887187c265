-- Which kinds of notices a person does not want in Atrium.
create table notifications_muted (
  person_id uuid not null references people (id) on delete cascade,
  kind text not null,
  primary key (person_id, kind)
);
