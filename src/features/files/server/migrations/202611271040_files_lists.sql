-- Lists of folders in four orders, each read from an index, and finding files by name and tag in five languages.

-- The words of a name and its tags. Signs that nobody sees part no word: “pay<zero width>pal” is found by “paypal”.
create function files_words(name text, tags text[]) returns text language sql immutable parallel safe as $$
  select search_words(regexp_replace(name || ' ' || array_to_string(tags, ' '), '[\u00ad\u200b-\u200d\u2060\ufeff]', '', 'g'))
$$;
alter table files_entries
  add column search tsvector generated always as (to_tsvector('simple', files_words(name, tags))) stored;
create index files_entries_search on files_entries using gin (search);

create index files_entries_by_name on files_entries
  (owner_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), is_folder, name_key, id)
  where deleted_at is null and trashed_with is null;
create index files_entries_by_size on files_entries
  (owner_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), is_folder, size, id)
  where deleted_at is null and trashed_with is null;
create index files_entries_by_kind on files_entries
  (owner_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), is_folder, kind, name_key, id)
  where deleted_at is null and trashed_with is null;
create index files_entries_by_modified on files_entries
  (owner_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), is_folder, modified_at, id)
  where deleted_at is null and trashed_with is null;
create index files_entries_tagged on files_entries (owner_id) where tags <> '{}';
create index files_entries_trashed_with on files_entries (trashed_with) where trashed_with is not null;

-- Foreign keys that a person's leaving follows.
create index files_entries_changed_by on files_entries (changed_by) where changed_by is not null;
create index files_entries_deleted_by on files_entries (deleted_by) where deleted_by is not null;
create index files_versions_by on files_versions (by_id) where by_id is not null;
create index files_shares_by on files_shares (by_id) where by_id is not null;
