-- The trash is a mark on what was put there alone: a folder with 100,000 things in it goes there, and comes back, at once.
-- Inside a folder in the trash names stay as they are, and no two are alike either.
drop index files_entries_name, files_entries_by_name, files_entries_by_size, files_entries_by_kind,
  files_entries_by_modified, files_entries_trashed_with, files_entries_tags;
alter table files_entries drop column trashed_with;
create unique index files_entries_name
  on files_entries (owner_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), name_key)
  where deleted_at is null;
create index files_entries_by_name on files_entries
  (owner_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), is_folder, name_key, id)
  where deleted_at is null;
create index files_entries_by_size on files_entries
  (owner_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), is_folder, size, id)
  where deleted_at is null;
create index files_entries_by_kind on files_entries
  (owner_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), is_folder, kind, name_key, id)
  where deleted_at is null;
create index files_entries_by_modified on files_entries
  (owner_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), is_folder, modified_at, id)
  where deleted_at is null;

-- A list is never missing.
alter table files_tickets alter column entry_ids set default '{}';
