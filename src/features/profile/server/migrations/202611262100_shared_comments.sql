-- Comments on posts move to the table that all features share, and their pictures to that of attachments.

-- A picture of a comment is an attachment of the post, deleted and restored with its comment.
create temporary table pictures on commit drop as
select m.id as comment_id, gen_random_uuid() as id
from profile_comments m where m.blob_key is not null;

insert into attachments (id, kind, record_id, person_id, name, size, type, blob_key, thumb_key, width, height,
  created_at, deleted_at)
select p.id, 'profile.post', m.post_id, m.person_id, coalesce(nullif(m.picture_name, ''), 'picture'), b.size,
  coalesce(m.picture_type, 'image/webp'), m.blob_key, m.thumb_key, m.width, m.height, m.created_at, m.deleted_at
from pictures p join profile_comments m on m.id = p.comment_id join blobs b on b.key = m.blob_key;

-- Browsers choose ids: one that is taken on another kind of record is given anew. A person who deleted a comment
-- long ago may be gone from it: then it counts as deleted by its writer.
insert into comments (id, kind, record_id, person_id, message, has_picture, attachment_id, created_at, deleted_at,
  deleted_by)
select case when exists (select from comments where id = m.id) then gen_random_uuid() else m.id end, 'profile.post',
  m.post_id, m.person_id, m.message, p.id is not null, p.id, m.created_at, m.deleted_at,
  case when m.deleted_at is not null then coalesce(m.deleted_by, m.person_id) end
from profile_comments m left join pictures p on p.comment_id = m.id;

drop table profile_comments;

create trigger profile_posts_comments after delete on profile_posts
  referencing old table as gone for each statement execute function comments_of_gone('profile.post');
create trigger profile_posts_files after delete on profile_posts
  referencing old table as gone for each statement execute function attachments_of_gone('profile.post');
