-- The blog: posts as they are edited and as readers see them, their pictures, addresses and revisions, and comments.

-- The words of a list, for a generated column (array_to_string may not stand in one).
create function blog_text(words text[]) returns text language sql immutable parallel safe strict as $$
  select coalesce(string_agg(word, ' '), '') from unnest(words) word
$$;

create table blog_posts (
  id uuid primary key,
  -- Stays when the author leaves, under the pseudonym.
  author_id uuid not null references people (id),
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'published')),
  slug text collate "C" not null unique check (char_length(slug) between 1 and 120),
  -- The address was chosen, not made from the title.
  has_own_slug boolean not null default false,
  title text not null check (char_length(title) between 1 and 200),
  description text not null default '' check (char_length(description) <= 500),
  -- A document of the editor, as JSON.
  body text not null default '' check (char_length(body) <= 600000),
  cover_id uuid,
  language text not null default 'en' check (language in ('en', 'fr', 'vi', 'cn', 'ar')),
  tags text[] not null default '{}',
  -- The tags as addresses have them.
  tag_slugs text[] not null default '{}',
  has_comments boolean not null default true,
  meta_title text not null default '' check (char_length(meta_title) <= 120),
  meta_description text not null default '' check (char_length(meta_description) <= 320),
  meta_keywords text[] not null default '{}',
  words integer not null default 0,
  minutes integer not null default 1 check (minutes >= 1),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  changed_by uuid references people (id),
  -- The time under which readers find it: that of its first publishing, until it is taken down and published again.
  published_at timestamptz,
  scheduled_at timestamptz,
  scheduled_by uuid references people (id),
  -- Readers have seen its address, now or once.
  was_shown boolean not null default false,
  -- Since when it waits for a manager.
  submitted_at timestamptz,
  featured_at timestamptz,
  -- Kept by the statements that change what they count.
  views integer not null default 0 check (views >= 0),
  likes integer not null default 0 check (likes >= 0),
  comments integer not null default 0 check (comments >= 0),
  shares integer not null default 0 check (shares >= 0),
  popularity integer not null generated always as (views + 10 * likes + 5 * shares) stored,
  -- Goes up when what is typed changes; `live_revision` is the one that readers see.
  revision integer not null default 1,
  live_revision integer,
  field_revisions jsonb not null default '{}',
  deleted_at timestamptz,
  deleted_by uuid references people (id),
  search tsvector not null generated always as (
    to_tsvector('simple', search_words(title || ' ' || description || ' ' || blog_text(tags)))
  ) stored,
  check ((state = 'published') = (live_revision is not null)),
  check (state <> 'published' or published_at is not null),
  check ((state = 'scheduled') = (scheduled_at is not null)),
  check ((deleted_at is null) = (deleted_by is null))
);
create index blog_posts_author on blog_posts (author_id);
create index blog_posts_changed_by on blog_posts (changed_by);
create index blog_posts_scheduled_by on blog_posts (scheduled_by) where scheduled_by is not null;
create index blog_posts_deleted_by on blog_posts (deleted_by) where deleted_by is not null;
create index blog_posts_deleted on blog_posts (deleted_at) where deleted_at is not null;
create index blog_posts_latest on blog_posts (published_at, id) where state = 'published' and deleted_at is null;
create index blog_posts_popular on blog_posts (popularity, id) where state = 'published' and deleted_at is null;
create index blog_posts_edited on blog_posts (coalesce(published_at, updated_at), id) where deleted_at is null;
create index blog_posts_states on blog_posts (state, author_id) where deleted_at is null;
create index blog_posts_featured on blog_posts (featured_at desc) where featured_at is not null;
create index blog_posts_search on blog_posts using gin (search) with (fastupdate = off) where deleted_at is null;

-- Every address that a published post has or had, never given to another; and those of drafts for now.
create table blog_slugs (
  slug text collate "C" primary key check (char_length(slug) <= 120),
  post_id uuid references blog_posts (id) on delete set null deferrable initially deferred
);
create index blog_slugs_post on blog_slugs (post_id);

-- Pictures in bodies, and uploaded covers.
create table blog_pictures (
  id uuid primary key,
  post_id uuid not null references blog_posts (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 255),
  type text not null,
  blob_key text not null references blobs (key),
  thumb_key text not null references blobs (key),
  width integer,
  height integer,
  created_at timestamptz not null default clock_timestamp()
);
create index blog_pictures_post on blog_pictures (post_id);
create index blog_pictures_blob on blog_pictures (blob_key);
create index blog_pictures_thumb on blog_pictures (thumb_key);

-- What readers see, copied from the post when it is published: nothing else is ever shown to them.
create table blog_live (
  post_id uuid primary key references blog_posts (id) on delete cascade,
  title text not null,
  description text not null,
  body text not null,
  cover_id uuid,
  language text not null,
  tags text[] not null,
  -- The tags as addresses have them.
  tag_slugs text[] not null,
  has_comments boolean not null,
  meta_title text not null,
  meta_description text not null,
  meta_keywords text[] not null,
  minutes integer not null,
  edited_at timestamptz not null default clock_timestamp(),
  search tsvector not null generated always as (
    to_tsvector('simple', search_words(title || ' ' || description || ' ' || blog_text(tags)))
  ) stored
);
create index blog_live_search on blog_live using gin (search) with (fastupdate = off);
create index blog_live_tags on blog_live using gin (tag_slugs) with (fastupdate = off);

-- Published posts that are there: everything that readers ask goes through it.
create view blog_shown as
select p.id, p.slug, p.author_id, p.created_at, p.published_at, p.views, p.likes, p.comments, p.shares, p.popularity,
  p.featured_at, l.title, l.description, l.body, l.cover_id, l.language, l.tags, l.tag_slugs, l.has_comments,
  l.meta_title, l.meta_description, l.meta_keywords, l.minutes, l.edited_at, l.search
from blog_posts p join blog_live l on l.post_id = p.id
where p.state = 'published' and p.deleted_at is null;

-- What was typed at some times: when it was published, when another person went on, and every few minutes.
create table blog_revisions (
  id uuid primary key,
  post_id uuid not null references blog_posts (id) on delete cascade,
  kind text not null check (kind in ('save', 'publish', 'restore')),
  person_id uuid references people (id),
  saved_at timestamptz not null default clock_timestamp(),
  title text not null,
  words integer not null,
  content jsonb not null
);
create index blog_revisions_post on blog_revisions (post_id, saved_at desc, id desc);
create index blog_revisions_person on blog_revisions (person_id);

-- The last bodies of each post by their revision, for an hour, so that changes of two editors can be put together.
create table blog_bodies (
  post_id uuid not null references blog_posts (id) on delete cascade,
  revision integer not null,
  body text not null,
  saved_at timestamptz not null default clock_timestamp(),
  primary key (post_id, revision)
);
create index blog_bodies_old on blog_bodies (saved_at);

create table blog_likes (
  post_id uuid not null references blog_posts (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (post_id, person_id)
);
create index blog_likes_latest on blog_likes (post_id, created_at desc);
create index blog_likes_person on blog_likes (person_id);

-- Who has been counted today, by a hash under a salt that is thrown away with the day: no address, and no way back to one.
create table blog_visits (
  day date not null,
  visitor bytea not null,
  primary key (day, visitor)
);
create table blog_salts (
  day date primary key,
  salt bytea not null
);

create table blog_comments (
  id uuid primary key,
  post_id uuid not null references blog_posts (id) on delete cascade,
  -- The comment under which a reply stands.
  parent_id uuid references blog_comments (id) on delete cascade,
  -- The person who is answered, where that isn't the writer of the comment.
  tagged_id uuid references people (id),
  -- Stays when the person leaves, under the pseudonym.
  person_id uuid not null references people (id),
  message text not null check (char_length(message) between 1 and 2000),
  state text not null default 'shown' check (state in ('shown', 'waiting', 'hidden')),
  likes integer not null default 0 check (likes >= 0),
  reports integer not null default 0 check (reports >= 0),
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by uuid references people (id),
  check ((deleted_at is null) = (deleted_by is null))
);
create index blog_comments_latest on blog_comments (post_id, created_at desc, id desc) where parent_id is null;
create index blog_comments_replies on blog_comments (parent_id, created_at, id) where parent_id is not null;
create index blog_comments_post on blog_comments (post_id);
create index blog_comments_person on blog_comments (person_id);
create index blog_comments_tagged on blog_comments (tagged_id) where tagged_id is not null;
create index blog_comments_deleted_by on blog_comments (deleted_by) where deleted_by is not null;
create index blog_comments_deleted on blog_comments (deleted_at) where deleted_at is not null;
create index blog_comments_waiting on blog_comments (state, created_at, id) where state <> 'shown' and deleted_at is null;
create index blog_comments_reported on blog_comments (created_at, id) where reports > 0 and deleted_at is null;

create table blog_comment_likes (
  comment_id uuid not null references blog_comments (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  primary key (comment_id, person_id)
);
create index blog_comment_likes_person on blog_comment_likes (person_id);

create table blog_reports (
  comment_id uuid not null references blog_comments (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (comment_id, person_id)
);
create index blog_reports_person on blog_reports (person_id);

create table blog_settings (
  is_only boolean primary key default true check (is_only),
  comments text not null default 'firstWaits' check (comments in ('atOnce', 'firstWaits', 'allWait', 'closed'))
);
insert into blog_settings default values;

-- For whoever shows posts elsewhere: the start page, author pages. Published ones alone.
create view blog_cards as
select id, slug, title, description, language, author_id, published_at, views, likes, comments, shares, featured_at,
  '/api/blog/cover?postId=' || id as cover_url
from blog_shown;
