-- An admin may see Atrium as another role does, for one session and with their own records.
alter table sessions add column viewing_as text check (viewing_as in ('user', 'manager'));
