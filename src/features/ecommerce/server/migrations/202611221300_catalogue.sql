-- The catalogue: products with their addresses, pictures and stock, what people keep of them, and what they say of them.

-- The words of a list, for a generated column (array_to_string may not stand in one).
create function ecommerce_text(words text[]) returns text language sql immutable parallel safe strict as $$
  select coalesce(string_agg(word, ' '), '') from unnest(words) word
$$;

-- What narrows the shop, as words that no search can ask for: they begin with a point.
create function ecommerce_facets(shelf text, genders text[], colors text[], stars integer) returns tsvector
language sql immutable parallel safe strict as $$
  select array_to_tsvector(
    array['.s.' || shelf]
    || array(select '.g.' || gender from unnest(genders) gender)
    || array(select '.c.' || color from unnest(colors) color)
    || array(select '.r.' || star from generate_series(1, stars) star)
  )
$$;

create table ecommerce_products (
  id uuid primary key,
  slug text collate "C" not null unique,
  name text not null check (char_length(name) between 1 and 200),
  sub_description text not null default '' check (char_length(sub_description) <= 500),
  -- A document of the editor, as JSON.
  description text not null default '' check (char_length(description) <= 60000),
  code text not null default '' check (char_length(code) <= 60),
  sku text not null check (char_length(sku) between 1 and 60),
  category text not null,
  -- Under what the shop's filter has the category.
  shelf text not null,
  gender text[] not null default '{}',
  tags text[] not null default '{}',
  colors text[] not null default '{}',
  sizes text[] not null default '{}',
  -- As typed, in the smallest unit of its currency.
  price bigint not null check (price > 0),
  price_sale bigint check (price_sale >= 0 and price_sale < price),
  price_includes_tax boolean not null default true,
  tax_rate integer not null default 0 check (tax_rate between 0 and 10000),
  -- As the shop shows them, tax included; written together with what was typed.
  gross_price bigint not null,
  gross_sale bigint,
  -- What one pays now.
  price_now bigint not null generated always as (coalesce(gross_sale, gross_price)) stored,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What one costs the shop; for managers alone.
  cost bigint check (cost >= 0),
  -- How many there are; orders claim them by one statement. `is_in_stock` false: none is sold, however many there are.
  quantity integer not null default 0 check (quantity >= 0),
  is_in_stock boolean not null default true,
  available integer not null generated always as (case when is_in_stock then quantity else 0 end) stored,
  inventory_type text not null generated always as (
    case when not is_in_stock or quantity = 0 then 'out_of_stock' when quantity <= 10 then 'low_stock' else 'in_stock' end
  ) stored,
  sold integer not null default 0 check (sold >= 0),
  is_new boolean not null default false,
  new_label text not null default '',
  is_sale boolean not null default false,
  sale_label text not null default '',
  publish text not null default 'draft' check (publish in ('draft', 'published')),
  -- How many reviews gave one star, two … five, and their sum; kept by triggers as reviews come and go.
  stars integer[] not null default '{0,0,0,0,0}',
  reviews integer not null default 0,
  rating_sum integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid references people (id),
  deleted_at timestamptz,
  revision integer not null default 1,
  field_revisions jsonb not null default '{}',
  sort_name text collate "C" not null generated always as (search_words(name)) stored,
  search tsvector not null generated always as (
    to_tsvector('simple', search_words(name || ' ' || sub_description || ' ' || sku || ' ' || code || ' ' || ecommerce_text(tags)))
    || ecommerce_facets(shelf, gender, colors, case when reviews = 0 then 0 else rating_sum / reviews end)
  ) stored
);
create unique index ecommerce_products_sku on ecommerce_products (lower(sku)) where deleted_at is null;
create index ecommerce_products_search on ecommerce_products using gin (search) with (fastupdate = off) where deleted_at is null;
create index ecommerce_products_by on ecommerce_products (created_by);
create index ecommerce_products_deleted on ecommerce_products (deleted_at) where deleted_at is not null;
-- The shop in each of its orders, and a shelf by what sells best.
create index ecommerce_products_featured on ecommerce_products (sold, id) where publish = 'published' and deleted_at is null;
create index ecommerce_products_newest on ecommerce_products (created_at, id) where publish = 'published' and deleted_at is null;
create index ecommerce_products_priced on ecommerce_products (price_now, id) where publish = 'published' and deleted_at is null;
create index ecommerce_products_shelf on ecommerce_products (shelf, sold, id) where publish = 'published' and deleted_at is null;
-- The managers' list in each of its orders, and its tabs.
create index ecommerce_products_by_name on ecommerce_products (sort_name, id) where deleted_at is null;
create index ecommerce_products_by_creation on ecommerce_products (created_at, id) where deleted_at is null;
create index ecommerce_products_by_stock on ecommerce_products (available, id) where deleted_at is null;
create index ecommerce_products_by_price on ecommerce_products (price_now, id) where deleted_at is null;
create index ecommerce_products_tabs on ecommerce_products (inventory_type, publish) where deleted_at is null;
create index ecommerce_products_drafts on ecommerce_products (id) where publish = 'draft' and deleted_at is null;

-- Every address that a product has or had, never given to another, not even when the product is gone for good.
create table ecommerce_slugs (
  slug text collate "C" primary key check (char_length(slug) <= 120),
  product_id uuid references ecommerce_products (id) on delete set null deferrable initially deferred
);
create index ecommerce_slugs_product on ecommerce_slugs (product_id);

-- The pictures of a product in their order; the first is its cover.
create table ecommerce_images (
  id uuid primary key,
  product_id uuid not null references ecommerce_products (id) on delete cascade,
  place integer not null,
  name text not null check (char_length(name) between 1 and 255),
  type text not null,
  blob_key text not null references blobs (key),
  thumb_key text not null references blobs (key),
  -- The picture shows the product in this one.
  color text
);
create index ecommerce_images_product on ecommerce_images (product_id, place);
create index ecommerce_images_blob on ecommerce_images (blob_key);
create index ecommerce_images_thumb on ecommerce_images (thumb_key);

create table ecommerce_favourites (
  person_id uuid not null references people (id) on delete cascade,
  product_id uuid not null references ecommerce_products (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (person_id, product_id)
);
create index ecommerce_favourites_product on ecommerce_favourites (product_id);
create index ecommerce_favourites_latest on ecommerce_favourites (person_id, created_at desc);

-- Who has bought how many of what, less what was paid back; filled as orders are paid.
create table ecommerce_purchases (
  person_id uuid not null references people (id) on delete cascade,
  product_id uuid not null references ecommerce_products (id) on delete cascade,
  quantity integer not null check (quantity >= 0),
  primary key (person_id, product_id)
);
create index ecommerce_purchases_product on ecommerce_purchases (product_id);

create table ecommerce_reviews (
  id uuid primary key,
  product_id uuid not null references ecommerce_products (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  rating integer not null check (rating between 1 and 5),
  comment text not null check (char_length(comment) between 1 and 5000),
  -- Kept by a trigger as votes come and go.
  helpful integer not null default 0,
  not_helpful integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  unique (product_id, person_id)
);
create index ecommerce_reviews_latest on ecommerce_reviews (product_id, created_at desc, id desc);
create index ecommerce_reviews_person on ecommerce_reviews (person_id);

create table ecommerce_review_photos (
  id uuid primary key,
  review_id uuid not null references ecommerce_reviews (id) on delete cascade,
  place integer not null,
  name text not null check (char_length(name) between 1 and 255),
  type text not null,
  blob_key text not null references blobs (key),
  thumb_key text not null references blobs (key)
);
create index ecommerce_review_photos_review on ecommerce_review_photos (review_id, place);
create index ecommerce_review_photos_blob on ecommerce_review_photos (blob_key);
create index ecommerce_review_photos_thumb on ecommerce_review_photos (thumb_key);

create table ecommerce_review_votes (
  review_id uuid not null references ecommerce_reviews (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  is_helpful boolean not null,
  primary key (review_id, person_id)
);
create index ecommerce_review_votes_person on ecommerce_review_votes (person_id);

-- The reviews of products, added up; always in one order, so that two writers never wait for each other.
create function ecommerce_rate(steps jsonb) returns void language plpgsql as $$
begin
  perform from ecommerce_products
    where id in (select product_id from jsonb_to_recordset(steps) as step (product_id uuid)) order by id for no key update;
  update ecommerce_products p set
    stars = array(select p.stars[star] + coalesce(changed.stars[star], 0) from generate_series(1, 5) star order by star),
    reviews = p.reviews + changed.reviews,
    rating_sum = p.rating_sum + changed.rating_sum
  from (
    select product_id, sum(step)::int as reviews, sum(step * rating)::int as rating_sum,
      array[
        sum(step) filter (where rating = 1), sum(step) filter (where rating = 2), sum(step) filter (where rating = 3),
        sum(step) filter (where rating = 4), sum(step) filter (where rating = 5)
      ]::int[] as stars
    from jsonb_to_recordset(steps) as step (product_id uuid, rating integer, step integer)
    group by product_id
  ) changed
  where p.id = changed.product_id;
end
$$;

create function ecommerce_count_reviews() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform ecommerce_rate((select jsonb_agg(jsonb_build_object('product_id', product_id, 'rating', rating, 'step', 1)) from new_rows));
  else
    perform ecommerce_rate((select jsonb_agg(jsonb_build_object('product_id', product_id, 'rating', rating, 'step', -1)) from old_rows));
  end if;
  return null;
end
$$;
create trigger ecommerce_reviews_in after insert on ecommerce_reviews
  referencing new table as new_rows for each statement execute function ecommerce_count_reviews();
create trigger ecommerce_reviews_out after delete on ecommerce_reviews
  referencing old table as old_rows for each statement execute function ecommerce_count_reviews();

create function ecommerce_count_votes() returns trigger language plpgsql as $$
declare
  steps jsonb;
begin
  if tg_op = 'INSERT' then
    steps := (select jsonb_agg(jsonb_build_object('review_id', review_id, 'is_helpful', is_helpful, 'step', 1)) from new_rows);
  elsif tg_op = 'DELETE' then
    steps := (select jsonb_agg(jsonb_build_object('review_id', review_id, 'is_helpful', is_helpful, 'step', -1)) from old_rows);
  else
    steps := (select jsonb_agg(step) from (
      select jsonb_build_object('review_id', review_id, 'is_helpful', is_helpful, 'step', 1) as step from new_rows
      union all select jsonb_build_object('review_id', review_id, 'is_helpful', is_helpful, 'step', -1) from old_rows
    ) changed);
  end if;
  perform from ecommerce_reviews
    where id in (select review_id from jsonb_to_recordset(steps) as step (review_id uuid)) order by id for no key update;
  update ecommerce_reviews r set helpful = r.helpful + changed.helpful, not_helpful = r.not_helpful + changed.not_helpful
  from (
    select review_id, coalesce(sum(step) filter (where is_helpful), 0)::int as helpful,
      coalesce(sum(step) filter (where not is_helpful), 0)::int as not_helpful
    from jsonb_to_recordset(steps) as step (review_id uuid, is_helpful boolean, step integer)
    group by review_id
  ) changed
  where r.id = changed.review_id;
  return null;
end
$$;
create trigger ecommerce_votes_in after insert on ecommerce_review_votes
  referencing new table as new_rows for each statement execute function ecommerce_count_votes();
create trigger ecommerce_votes_out after delete on ecommerce_review_votes
  referencing old table as old_rows for each statement execute function ecommerce_count_votes();
create trigger ecommerce_votes_anew after update on ecommerce_review_votes
  referencing old table as old_rows new table as new_rows for each statement execute function ecommerce_count_votes();
