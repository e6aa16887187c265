-- Calendars, who sees them, their events with guests and reminders, feeds, and what undoing a change needs.

create table calendar_calendars (
  id uuid primary key,
  owner_id uuid not null references people (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  description text not null default '' check (char_length(description) <= 5000),
  color text not null,
  time_zone text not null,
  -- The owner's first one, into which new events go.
  is_main boolean not null default false,
  -- What everyone in the workspace may: a calendar of which all see something.
  everyone text check (everyone in ('free-busy', 'reads', 'edits')),
  revision integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz
);
create unique index calendar_calendars_main on calendar_calendars (owner_id) where is_main;
create index calendar_calendars_owner on calendar_calendars (owner_id);
create index calendar_calendars_everyone on calendar_calendars (id) where everyone is not null and deleted_at is null;
create index calendar_calendars_deleted on calendar_calendars (deleted_at) where deleted_at is not null;

create table calendar_members (
  calendar_id uuid not null references calendar_calendars (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  role text not null check (role in ('free-busy', 'reads', 'edits')),
  created_at timestamptz not null default clock_timestamp(),
  primary key (calendar_id, person_id)
);
create index calendar_members_person on calendar_members (person_id, calendar_id);

-- Calendars that a person doesn't want to see in the views.
create table calendar_hidden (
  person_id uuid not null references people (id) on delete cascade,
  calendar_id uuid not null references calendar_calendars (id) on delete cascade,
  primary key (person_id, calendar_id)
);
create index calendar_hidden_calendar on calendar_hidden (calendar_id);

-- How far a role goes: 1 sees that there is something, 2 reads, 3 edits; 4 is the owner.
create function calendar_level(role text) returns integer language sql immutable parallel safe as $$
  select case role when 'edits' then 3 when 'reads' then 2 when 'free-busy' then 1 else 0 end
$$;

-- A single event, a series, or an occurrence of a series that was changed by itself (with series_id and occurs_at).
create table calendar_events (
  id uuid primary key,
  calendar_id uuid not null references calendar_calendars (id) on delete cascade,
  series_id uuid references calendar_events (id) on delete cascade,
  -- The original start of the occurrence, in the series' zone: its RECURRENCE-ID.
  occurs_at text,
  created_by uuid references people (id),
  -- As iCalendar knows it.
  uid text not null,
  sequence integer not null default 0,
  -- Of a changed occurrence null is as in the series.
  title text check (char_length(title) <= 255),
  description text check (char_length(description) <= 5000),
  location text check (char_length(location) <= 500),
  link text check (char_length(link) <= 2000),
  -- Null is the calendar's own.
  color text,
  is_busy boolean,
  is_cancelled boolean not null default false,
  -- An occurrence whose guests aren't those of the series.
  has_own_guests boolean not null default false,
  -- Wall times and their zones: the truth from which instants are computed.
  all_day boolean not null,
  starts_local text not null,
  ends_local text not null,
  start_zone text not null,
  end_zone text not null,
  length text not null check (length in ('days', 'exact')),
  -- At the same time of day wherever one is.
  is_floating boolean not null default false,
  rule text,
  excluded text[] not null default '{}',
  added text[] not null default '{}',
  -- From the first moment to the last one, of a series with all its changed occurrences; null is endless.
  starts_at timestamptz not null,
  span_start timestamptz not null,
  span_end timestamptz,
  is_long boolean not null generated always as
    (span_end is null or span_end - span_start > interval '32 days') stored,
  -- The iCalendar object from which it came, with all that has no column.
  raw text,
  revision integer not null default 1,
  field_revisions jsonb not null default '{}',
  search tsvector not null generated always as (to_tsvector('simple', search_words(
    coalesce(title, '') || ' ' || coalesce(description, '') || ' ' || coalesce(location, '')
  ))) stored,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  -- Deferred, because moving a series moves the original starts of several rows over each other.
  unique (series_id, occurs_at) deferrable initially deferred,
  check ((series_id is null) = (occurs_at is null)),
  check (series_id is not null or (title is not null and description is not null and location is not null
    and link is not null and is_busy is not null))
);
create index calendar_events_short on calendar_events (calendar_id, span_start) where series_id is null and not is_long;
create index calendar_events_long on calendar_events (calendar_id, (coalesce(span_end, 'infinity'::timestamptz)))
  where series_id is null and is_long;
create index calendar_events_first on calendar_events (calendar_id, starts_at, id) where series_id is null;
create index calendar_events_uid on calendar_events (calendar_id, uid);
create index calendar_events_search on calendar_events using gin (search);
create index calendar_events_created_by on calendar_events (created_by);

create table calendar_guests (
  event_id uuid not null references calendar_events (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  reply text not null default 'waiting' check (reply in ('waiting', 'accepted', 'tentative', 'declined')),
  invited_at timestamptz not null default clock_timestamp(),
  primary key (event_id, person_id)
);
create index calendar_guests_person on calendar_guests (person_id, event_id);

-- Replies to one occurrence of a series.
create table calendar_replies (
  event_id uuid not null,
  occurs_at text not null,
  person_id uuid not null,
  reply text not null check (reply in ('waiting', 'accepted', 'tentative', 'declined')),
  primary key (event_id, occurs_at, person_id),
  foreign key (event_id, person_id) references calendar_guests (event_id, person_id) on delete cascade
);

create table calendar_reminders (
  event_id uuid not null references calendar_events (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  position integer not null,
  -- Before the start; null is an alarm of an import that calls can't name.
  minutes integer,
  alarm jsonb,
  by text not null check (by in ('notice', 'mail')),
  -- When it is due next, and for which occurrence; null is never again.
  next_at timestamptz,
  next_occurs_at text,
  primary key (event_id, person_id, position)
);
create index calendar_reminders_next on calendar_reminders (next_at) where next_at is not null;
create index calendar_reminders_person on calendar_reminders (person_id);

-- Private addresses of calendars; only a hash of the secret is kept.
create table calendar_feeds (
  id uuid primary key,
  calendar_id uuid not null references calendar_calendars (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  secret_hash text not null unique,
  label text not null,
  created_at timestamptz not null default clock_timestamp(),
  last_read_at timestamptz
);
create index calendar_feeds_calendar on calendar_feeds (calendar_id);
create index calendar_feeds_person on calendar_feeds (person_id);

-- Rows as they were before a change, and the revisions that it gave them.
create table calendar_changes (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  before jsonb not null,
  after jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);
create index calendar_changes_person on calendar_changes (person_id);
create index calendar_changes_old on calendar_changes (created_at);

create table calendar_preferences (
  person_id uuid primary key references people (id) on delete cascade,
  preferences jsonb not null default '{}'
);

-- The main calendar of everyone who is there already, named as new people's are.
insert into calendar_calendars (id, owner_id, name, color, time_zone, is_main)
select gen_random_uuid(), p.id,
  case p.language when 'fr' then 'Mon agenda' when 'vi' then 'Lịch của tôi' when 'cn' then '我的日历'
    when 'ar' then 'تقويمي' else 'My calendar' end,
  '#00AB55', w.time_zone, true
from people p cross join workspace w where p.status <> 'deleted';
