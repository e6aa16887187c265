-- The links by which invited people come: one a person, kept as a hash, used up when they come or when it is taken back.
create table users_invitations (
  person_id uuid primary key references people (id) on delete cascade,
  token_hash text not null unique,
  invited_by uuid references people (id),
  note text check (char_length(note) <= 500),
  -- How many mails went out, and when the last did: the next has to wait.
  sendings integer not null default 1,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index users_invitations_by on users_invitations (invited_by);
