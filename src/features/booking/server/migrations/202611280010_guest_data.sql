-- How long guests' names, phone numbers, emails and notes are kept after they left, and when they were erased.
create table booking_settings (
  is_only boolean primary key default true check (is_only),
  -- Null: as long as the booking.
  guest_days integer default 730 check (guest_days between 30 and 3650)
);
insert into booking_settings default values;

alter table booking_bookings add column erased_at timestamptz;
create index booking_kept_guests on booking_bookings (check_out) where erased_at is null;
