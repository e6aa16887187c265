-- Rooms, their bookings and the reviews of guests; sums of each day, which the dashboard adds up.
create table booking_rooms (
  id uuid primary key,
  -- A small number for the constraint on nights: ranges of it can be compared without an extension.
  key integer not null unique generated always as identity,
  number text not null check (char_length(number) between 1 and 10),
  number_key text collate "C" not null generated always as (lower(number)) stored unique,
  floor integer not null check (floor between 0 and 99),
  type text not null check (type in ('single', 'double', 'king')),
  price bigint not null check (price >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  capacity integer not null check (capacity between 1 and 12),
  closed_reason text check (char_length(closed_reason) between 1 and 200),
  picture_name text,
  picture_type text,
  picture_key text references blobs (key),
  picture_thumb_key text references blobs (key),
  created_at timestamptz not null default clock_timestamp(),
  revision integer not null default 1,
  field_revisions jsonb not null default '{}'
);
create index booking_rooms_picture on booking_rooms (picture_key) where picture_key is not null;
create index booking_rooms_thumb on booking_rooms (picture_thumb_key) where picture_thumb_key is not null;

create table booking_bookings (
  id uuid primary key,
  room_key integer not null references booking_rooms (key),
  name text not null check (char_length(name) between 1 and 200),
  phone text not null default '',
  email text not null default '',
  persons integer not null check (persons between 1 and 12),
  check_in date not null,
  check_out date not null,
  status text not null check (status in ('pending', 'un_paid', 'paid')),
  -- Agreed for one night.
  price bigint not null check (price >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  total bigint not null generated always as (price * (check_out - check_in)) stored,
  notes text not null default '',
  checked_in_at timestamptz,
  checked_out_at timestamptz,
  cancelled_at timestamptz,
  state text not null generated always as (case when cancelled_at is null then status else 'cancelled' end) stored,
  created_by uuid references people (id),
  created_at timestamptz not null default clock_timestamp(),
  revision integer not null default 1,
  field_revisions jsonb not null default '{}',
  name_key text collate "C" not null generated always as (left(search_words(name), 200)) stored,
  search tsvector not null generated always as (
    to_tsvector('simple', search_words(name || ' ' || phone || ' ' || email))
  ) stored,
  check (check_out > check_in and check_out - check_in <= 90),
  check (checked_out_at is null or checked_in_at is not null),
  check (cancelled_at is null or checked_in_at is null),
  -- One room and night is had once. The day of departure is another guest's first night.
  constraint booking_one_night_once exclude using gist (
    int4range(room_key, room_key, '[]') with =, daterange(check_in, check_out) with &&
  ) where (cancelled_at is null)
);
create index booking_by_check_in on booking_bookings (check_in, id);
create index booking_by_check_out on booking_bookings (check_out, id);
create index booking_by_name on booking_bookings (name_key, id);
create index booking_by_total on booking_bookings (total, id);
create index booking_by_creation on booking_bookings (created_at, id);
create index booking_by_state on booking_bookings (state, check_in, id);
create index booking_by_room on booking_bookings (room_key, check_in);
create index booking_search on booking_bookings using gin (search) with (fastupdate = off);
create index booking_created_by on booking_bookings (created_by);

create table booking_reviews (
  id uuid primary key,
  booking_id uuid not null unique references booking_bookings (id) on delete cascade,
  rating integer not null check (rating between 1 and 5),
  description text not null check (char_length(description) between 1 and 2000),
  tags text[] not null default '{}',
  state text not null default 'pending' check (state in ('pending', 'accepted', 'rejected')),
  decided_by uuid references people (id),
  decided_at timestamptz,
  posted_at timestamptz not null default clock_timestamp()
);
create index booking_reviews_by_state on booking_reviews (state, posted_at, id);
create index booking_reviews_by_time on booking_reviews (posted_at, id);
create index booking_reviews_decided_by on booking_reviews (decided_by);

-- The arrivals and departures of each day, by state: the sum of all its rows. Every statement adds what it changed,
-- and waits for nobody; the hourly tidy-up adds the rows together.
create table booking_sums (
  day date not null,
  state text not null,
  currency text not null,
  arrivals integer not null,
  arrived integer not null,
  departures integer not null,
  departed integer not null,
  amount numeric not null
);
create index booking_sums_day on booking_sums (day);

create function booking_add_up() returns trigger language plpgsql as $$
declare step integer := tg_argv[0]::integer;
begin
  insert into booking_sums
  select day, state, currency, step * sum(arrivals), step * sum(arrived), step * sum(departures), step * sum(departed),
    step * sum(amount)
  from (
    select check_in as day, state, currency, 1 as arrivals, (checked_in_at is not null)::integer as arrived,
      0 as departures, 0 as departed, total as amount
    from changed
    union all
    select check_out, state, currency, 0, 0, 1, (checked_out_at is not null)::integer, 0 from changed
  ) days
  group by day, state, currency;
  return null;
end
$$;
create trigger booking_came after insert on booking_bookings
  referencing new table as changed for each statement execute function booking_add_up('1');
create trigger booking_went after delete on booking_bookings
  referencing old table as changed for each statement execute function booking_add_up('-1');
create trigger booking_was after update on booking_bookings
  referencing old table as changed for each statement execute function booking_add_up('-1');
create trigger booking_became after update on booking_bookings
  referencing new table as changed for each statement execute function booking_add_up('1');
