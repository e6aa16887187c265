-- The stars of accepted reviews are counted on their room, which each review names itself.
alter table booking_rooms add column rating_stars integer not null default 0;
alter table booking_rooms add column rating_count integer not null default 0;

-- The room that it is about, whatever becomes of the booking.
alter table booking_reviews add column room_key integer references booking_rooms (key);
update booking_reviews v set room_key = b.room_key from booking_bookings b where b.id = v.booking_id;
alter table booking_reviews alter column room_key set not null;
create index booking_reviews_room on booking_reviews (room_key);

update booking_rooms r set rating_stars = rated.stars, rating_count = rated.count
from (
  select room_key, sum(rating) as stars, count(*) as count from booking_reviews where state = 'accepted' group by room_key
) rated
where rated.room_key = r.key;
