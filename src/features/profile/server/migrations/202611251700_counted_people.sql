-- Who is not counted takes no step in the counts of others: whatever becomes of what they did is no change there.

-- Adds these steps to the counts of these people. With `of_id` a step is taken only while that person is counted.
create or replace function profile_add(steps jsonb) returns void language sql as $$
  -- Who is deleted for good takes the rows along, counts and all.
  insert into profile_details (person_id, is_counted)
  select p.id, p.status = 'active'
  from (
    select distinct unnest(array[person_id, of_id]) as id
    from jsonb_to_recordset(steps) as step (person_id uuid, of_id uuid)
  ) meant join people_public p on p.id = meant.id
  order by p.id
  on conflict (person_id) do nothing;

  -- Held before anybody looks whether they are counted, so that this does not change meanwhile, and always in one order,
  -- so that two writers never wait for each other.
  select from profile_details
  where person_id in (
    select unnest(array[person_id, of_id]) from jsonb_to_recordset(steps) as step (person_id uuid, of_id uuid)
  )
  order by person_id for no key update;

  update profile_details d set
    followers = d.followers + added.followers,
    following = d.following + added.following,
    friends = d.friends + added.friends,
    posts = d.posts + added.posts,
    pictures = d.pictures + added.pictures
  from (
    select step.person_id, coalesce(sum(step.followers), 0) as followers, coalesce(sum(step.following), 0) as following,
      coalesce(sum(step.friends), 0) as friends, coalesce(sum(step.posts), 0) as posts,
      coalesce(sum(step.pictures), 0) as pictures
    from jsonb_to_recordset(steps) as step
      (person_id uuid, of_id uuid, followers integer, following integer, friends integer, posts integer, pictures integer)
    left join profile_details other on other.person_id = step.of_id
    where coalesce(other.is_counted, true)
    group by step.person_id
  ) added
  where d.person_id = added.person_id
$$;

create or replace function profile_count_follows() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform profile_add((select jsonb_agg(step) from (
      select jsonb_build_object('person_id', followed_id, 'of_id', follower_id, 'followers', 1) as step from new_rows
      union all select jsonb_build_object('person_id', follower_id, 'of_id', followed_id, 'following', 1) from new_rows
    ) steps));
  else
    perform profile_add((select jsonb_agg(step) from (
      select jsonb_build_object('person_id', followed_id, 'of_id', follower_id, 'followers', -1) as step from old_rows
      union all select jsonb_build_object('person_id', follower_id, 'of_id', followed_id, 'following', -1) from old_rows
    ) steps));
  end if;
  return null;
end
$$;

-- Both of the two gain or lose a friend.
create or replace function profile_count_friends() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform profile_add((select jsonb_agg(jsonb_build_object('person_id', one, 'of_id', other, 'friends', 1))
      from new_rows, lateral (values (asker_id, asked_id), (asked_id, asker_id)) two (one, other)
      where accepted_at is not null));
  elsif tg_op = 'DELETE' then
    perform profile_add((select jsonb_agg(jsonb_build_object('person_id', one, 'of_id', other, 'friends', -1))
      from old_rows, lateral (values (asker_id, asked_id), (asked_id, asker_id)) two (one, other)
      where accepted_at is not null));
  else
    perform profile_add((select jsonb_agg(jsonb_build_object('person_id', one, 'of_id', other, 'friends', step)) from (
      select asker_id, asked_id, 1 as step from new_rows where accepted_at is not null
      union all select asker_id, asked_id, -1 from old_rows where accepted_at is not null
    ) changed, lateral (values (asker_id, asked_id), (asked_id, asker_id)) two (one, other)));
  end if;
  return null;
end
$$;

-- Once anew, as people were taken off twice, and what those who are forgotten liked and said stayed counted.
-- Nobody writes them meanwhile: rows held in two orders would stop one of the two.
lock table profile_posts, profile_details in share row exclusive mode;

update profile_details d set is_counted = counted.is_counted, followers = counted.followers,
  following = counted.following, friends = counted.friends
from (
  select w.person_id, p.status = 'active' as is_counted,
    (
      select count(*) from profile_follows f join people_public o on o.id = f.follower_id
      where f.followed_id = w.person_id and o.status = 'active'
    ) as followers,
    (
      select count(*) from profile_follows f join people_public o on o.id = f.followed_id
      where f.follower_id = w.person_id and o.status = 'active'
    ) as following,
    (
      select count(*)
      from profile_friendships f
      join people_public o on o.id = case f.asker_id when w.person_id then f.asked_id else f.asker_id end
      where w.person_id in (f.asker_id, f.asked_id) and f.accepted_at is not null and o.status = 'active'
    ) as friends
  from profile_details w join people_public p on p.id = w.person_id
) counted
where counted.person_id = d.person_id and (d.is_counted, d.followers, d.following, d.friends)
  is distinct from (counted.is_counted, counted.followers, counted.following, counted.friends);

update profile_posts o set likes = counted.likes, comments = counted.comments
from (
  select p.id,
    (select count(*) from profile_likes l where l.post_id = p.id) as likes,
    (select count(*) from profile_comments m where m.post_id = p.id and m.deleted_at is null) as comments
  from profile_posts p
) counted
where counted.id = o.id and (o.likes <> counted.likes or o.comments <> counted.comments);
