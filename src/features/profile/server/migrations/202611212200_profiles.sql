-- What people show of themselves: their pages, posts and pictures, and whom they follow and know.
-- One row for whoever has something to show; its counts are kept by the statements that change what they count.
create table profile_details (
  person_id uuid primary key references people (id) on delete cascade,
  quote text not null default '' check (char_length(quote) <= 300),
  school text not null default '' check (char_length(school) <= 200),
  cover_key text references blobs (key),
  cover_type text,
  facebook text,
  instagram text,
  linkedin text,
  twitter text,
  followers integer not null default 0,
  following integer not null default 0,
  friends integer not null default 0,
  posts integer not null default 0,
  pictures integer not null default 0,
  -- Whether those who follow or know them count them: only who is active is counted.
  is_counted boolean not null default true
);
create index profile_details_cover on profile_details (cover_key);

create table profile_posts (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  message text not null check (char_length(message) <= 5000),
  likes integer not null default 0,
  comments integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by uuid references people (id)
);
create index profile_posts_feed on profile_posts (person_id, created_at desc, id desc) where deleted_at is null;
create index profile_posts_deleted_by on profile_posts (deleted_by) where deleted_by is not null;

-- Pictures and videos of a post, in their order.
create table profile_media (
  id uuid primary key,
  post_id uuid not null references profile_posts (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 255),
  type text not null,
  blob_key text not null references blobs (key),
  thumb_key text references blobs (key),
  width integer,
  height integer
);
create index profile_media_post on profile_media (post_id, id);
create index profile_media_blob on profile_media (blob_key);
create index profile_media_thumb on profile_media (thumb_key);

create table profile_likes (
  post_id uuid not null references profile_posts (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (post_id, person_id)
);
create index profile_likes_latest on profile_likes (post_id, created_at desc);
create index profile_likes_person on profile_likes (person_id);

create table profile_comments (
  id uuid primary key,
  post_id uuid not null references profile_posts (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  message text not null check (char_length(message) <= 2000),
  -- The picture that came with it.
  blob_key text references blobs (key),
  thumb_key text references blobs (key),
  picture_name text,
  picture_type text,
  width integer,
  height integer,
  created_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  deleted_by uuid references people (id)
);
create index profile_comments_post on profile_comments (post_id, created_at desc, id desc) where deleted_at is null;
create index profile_comments_person on profile_comments (person_id);
create index profile_comments_deleted_by on profile_comments (deleted_by) where deleted_by is not null;
create index profile_comments_blob on profile_comments (blob_key);
create index profile_comments_thumb on profile_comments (thumb_key);

create table profile_follows (
  follower_id uuid not null references people (id) on delete cascade,
  followed_id uuid not null references people (id) on delete cascade check (followed_id <> follower_id),
  created_at timestamptz not null default clock_timestamp(),
  primary key (follower_id, followed_id)
);
create index profile_follows_followers on profile_follows (followed_id, created_at desc, follower_id desc);
create index profile_follows_following on profile_follows (follower_id, created_at desc, followed_id desc);

-- Asked by one, true when the other has accepted; one row for two people, whoever asked.
create table profile_friendships (
  asker_id uuid not null references people (id) on delete cascade,
  asked_id uuid not null references people (id) on delete cascade check (asked_id <> asker_id),
  created_at timestamptz not null default clock_timestamp(),
  accepted_at timestamptz,
  primary key (asker_id, asked_id)
);
create unique index profile_friendships_two on profile_friendships (least(asker_id, asked_id), greatest(asker_id, asked_id));
create index profile_friendships_asked on profile_friendships (asked_id, created_at desc, asker_id desc);

-- What somebody was told of already, so that liking again and following again tells nobody twice.
create table profile_told (
  person_id uuid not null references people (id) on delete cascade,
  kind text not null,
  by_id uuid not null references people (id) on delete cascade,
  about_id uuid not null,
  primary key (person_id, kind, by_id, about_id)
);
create index profile_told_by on profile_told (by_id);

create table profile_pictures (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 200),
  type text not null,
  blob_key text not null references blobs (key),
  thumb_key text not null references blobs (key),
  width integer not null,
  height integer not null,
  created_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz
);
create index profile_pictures_gallery on profile_pictures (person_id, created_at desc, id desc) where deleted_at is null;
create index profile_pictures_blob on profile_pictures (blob_key);
create index profile_pictures_thumb on profile_pictures (thumb_key);

-- Adds these steps to the counts of these people, always in one order, so that two writers never wait for each other.
create function profile_add(steps jsonb) returns void language sql as $$
  insert into profile_details (person_id, followers, following, friends, posts, pictures)
  select person_id, coalesce(sum(followers), 0), coalesce(sum(following), 0), coalesce(sum(friends), 0),
    coalesce(sum(posts), 0), coalesce(sum(pictures), 0)
  from jsonb_to_recordset(steps) as step
    (person_id uuid, followers integer, following integer, friends integer, posts integer, pictures integer)
  -- Who is deleted for good takes the rows along, counts and all.
  where exists (select from people_public p where p.id = person_id)
  group by person_id order by person_id
  on conflict (person_id) do update set
    followers = profile_details.followers + excluded.followers,
    following = profile_details.following + excluded.following,
    friends = profile_details.friends + excluded.friends,
    posts = profile_details.posts + excluded.posts,
    pictures = profile_details.pictures + excluded.pictures
$$;

create function profile_count_follows() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform profile_add((select jsonb_agg(step) from (
      select jsonb_build_object('person_id', followed_id, 'followers', 1) as step from new_rows
      union all select jsonb_build_object('person_id', follower_id, 'following', 1) from new_rows
    ) steps));
  else
    perform profile_add((select jsonb_agg(step) from (
      select jsonb_build_object('person_id', followed_id, 'followers', -1) as step from old_rows
      union all select jsonb_build_object('person_id', follower_id, 'following', -1) from old_rows
    ) steps));
  end if;
  return null;
end
$$;
create trigger profile_follows_in after insert on profile_follows
  referencing new table as new_rows for each statement execute function profile_count_follows();
create trigger profile_follows_out after delete on profile_follows
  referencing old table as old_rows for each statement execute function profile_count_follows();

-- Both of the two gain or lose a friend.
create function profile_count_friends() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform profile_add((select jsonb_agg(jsonb_build_object('person_id', one, 'friends', 1))
      from new_rows, unnest(array[asker_id, asked_id]) one where accepted_at is not null));
  elsif tg_op = 'DELETE' then
    perform profile_add((select jsonb_agg(jsonb_build_object('person_id', one, 'friends', -1))
      from old_rows, unnest(array[asker_id, asked_id]) one where accepted_at is not null));
  else
    perform profile_add((select jsonb_agg(jsonb_build_object('person_id', one, 'friends', step)) from (
      select asker_id, asked_id, 1 as step from new_rows where accepted_at is not null
      union all select asker_id, asked_id, -1 from old_rows where accepted_at is not null
    ) changed, unnest(array[asker_id, asked_id]) one));
  end if;
  return null;
end
$$;
create trigger profile_friends_in after insert on profile_friendships
  referencing new table as new_rows for each statement execute function profile_count_friends();
create trigger profile_friends_out after delete on profile_friendships
  referencing old table as old_rows for each statement execute function profile_count_friends();
create trigger profile_friends_anew after update on profile_friendships
  referencing old table as old_rows new table as new_rows for each statement execute function profile_count_friends();

-- Posts and pictures count while they are not deleted; the argument is the name of the count.
create function profile_count_shown() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform profile_add((select jsonb_agg(jsonb_build_object('person_id', person_id, tg_argv[0], 1))
      from new_rows where deleted_at is null));
  elsif tg_op = 'DELETE' then
    perform profile_add((select jsonb_agg(jsonb_build_object('person_id', person_id, tg_argv[0], -1))
      from old_rows where deleted_at is null));
  else
    perform profile_add((select jsonb_agg(jsonb_build_object('person_id', person_id, tg_argv[0], total)) from (
      select person_id, sum(step) as total from (
        select person_id, 1 as step from new_rows where deleted_at is null
        union all select person_id, -1 from old_rows where deleted_at is null
      ) changed group by person_id having sum(step) <> 0
    ) steps));
  end if;
  return null;
end
$$;
create trigger profile_posts_in after insert on profile_posts
  referencing new table as new_rows for each statement execute function profile_count_shown('posts');
create trigger profile_posts_out after delete on profile_posts
  referencing old table as old_rows for each statement execute function profile_count_shown('posts');
create trigger profile_posts_anew after update on profile_posts
  referencing old table as old_rows new table as new_rows for each statement execute function profile_count_shown('posts');
create trigger profile_pictures_in after insert on profile_pictures
  referencing new table as new_rows for each statement execute function profile_count_shown('pictures');
create trigger profile_pictures_out after delete on profile_pictures
  referencing old table as old_rows for each statement execute function profile_count_shown('pictures');
create trigger profile_pictures_anew after update on profile_pictures
  referencing old table as old_rows new table as new_rows for each statement execute function profile_count_shown('pictures');

-- For whoever shows people: how many follow them, whom they follow, what they have posted.
create view profile_counts as select person_id, followers, following, posts from profile_details;

-- For whoever shows people on cards. The cover is a file for those who may see the profile.
create view profile_cards as
select person_id,
  '/api/profile/cover?personId=' || person_id || '&key=' || cover_key as cover_url,
  facebook, instagram, linkedin, twitter
from profile_details;
