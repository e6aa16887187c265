// Fills the demo to the brim for the sheets of the state "full": long names, words without a space, large numbers.
import { withProduct } from '../src/app/commands/command.ts'
import { sql } from '../src/kernel/server/database/sql.ts'

// Forty letters, as an address of a machine or a name put together has them.
const word = 'Aussenwandentwässerungsrinnenabdeckungen'
const sentence =
  'Everything that has to be decided before the scaffolding of the north wing comes down for good next spring'
const mixed = 'مراجعة مخارج الطوارئ مع البلدية – Phase 2 (north wing), v4.1'
const address = `https://files.atrium.example/${'north-hall/'.repeat(12)}plan-v4.pdf`
const many = 12_345
const people = 12_000
// More in one statement takes longer on a slow machine than the product allows any.
const addedAtOnce = 1000

const addPeople = (before) => sql`
  insert into people (id, username, email, first_name, last_name, job_title, role, status, created_at)
  select gen_random_uuid(), 'full-' || n, 'somebody.with.a.very.long.address.' || n || '@a-long-domain-of-a-company.example',
    'Person', 'Number ' || n, 'Mason', 'user', 'active', now() - make_interval(mins => n)
  from generate_series(${before + 1}::int, ${before + addedAtOnce}::int) n`

/** People: their own names at the length that a form takes, and so many that every count has five digits. */
const fillPeople = [
  sql`update people set first_name = 'Mara-Alexandrina Philippa', last_name = 'Lindqvist von Hohenlohe-Waldenburg-Schillingsfürst',
    job_title = 'Head of operations, facilities and everything else that opens onto the court', company = ${word}
    where username = 'mara-lindqvist'`,
  sql`update people set last_name = ${word}, job_title = ${word}, company = ${sentence} where username = 'imani-okafor'`,
  sql`update people set first_name = 'عبد الرحمن', last_name = 'بن عبد العزيز آل مكتوم', job_title = 'مهندس إنارة'
    where username = 'jun-takeda'`,
  // Those with whom the list begins.
  sql`update people set last_name = ${word}, job_title = ${word}, company = ${sentence}, phone_number = '+4915112345678901',
    email = username || '@a-very-long-domain-of-a-company.example' where first_name in ('Amina', 'Aurélien')`,
  ...Array.from({ length: people / addedAtOnce }, (_, round) => addPeople(round * addedAtOnce)),
  sql`insert into profile_details (person_id, followers, following, friends, posts, pictures)
    select id, ${many}::int, ${many}::int, ${many}::int, ${many}::int, ${many}::int from people where username not like 'full-%'
    on conflict (person_id) do update set followers = excluded.followers, following = excluded.following,
      friends = excluded.friends, posts = excluded.posts, pictures = excluded.pictures`,
  sql`update profile_posts set message = ${`${sentence}. ${word} ${address}`}, likes = ${many}`,
]

const boardOf = (name) => sql`(select id from kanban_boards where name = ${name})`

/** Boards: the one that the sheets show last, since the others find it by its name. */
const fillBoards = [
  sql`insert into kanban_members (board_id, person_id, role)
    select ${boardOf('North wing')}, id, 'member' from people where username like 'full-%' limit 120
    on conflict do nothing`,
  sql`update kanban_labels set name = left(${sentence}, 50) where hue % 2 = 0`,
  sql`update kanban_labels set name = ${word} where hue % 2 = 1`,
  sql`update kanban_columns c set
    name = (array[${word}, ${sentence}, ${mixed}, 'Done'])[place], card_count = greatest(card_count, ${many}::int)
    from (select id, row_number() over (partition by board_id order by rank) as place from kanban_columns) places
    where places.id = c.id and place <= 4 and c.board_id = ${boardOf('North wing')}`,
  sql`update kanban_cards set name = (array[${word}, ${sentence}, ${mixed}])[1 + (get_byte(uuid_send(id), 15) % 3)],
    description = ${`${sentence}. ${word}\n\n${mixed} ${address}`}, comment_count = ${many}::int, attachment_count = ${many}::int,
    subtask_count = ${many}::int, subtask_done_count = ${people}::int,
    assignee_ids = array(select person_id from kanban_members m where m.board_id = kanban_cards.board_id limit 40),
    label_ids = array(select id from kanban_labels l where l.board_id = kanban_cards.board_id)
    where board_id = ${boardOf('North wing')}`,
  sql`update comments set message = ${`${sentence}. ${word} ${address}`}`,
  sql`update kanban_subtasks set name = case when done then ${word} else ${sentence} end`,
  sql`update attachments set name = ${`${word}-${word}.pdf`}`,
  sql`update kanban_boards set name = ${word}, subtitle = ${sentence} where name = 'Garden'`,
  sql`update kanban_boards set name = ${sentence}, subtitle = ${word} where name = 'North wing'`,
]

const fillNotices = [
  sql`update notifications set params = (select jsonb_object_agg(key, case when key like '%count%' then value
    else to_jsonb(${sentence}::text) end) from jsonb_each(params)) where params <> '{}'`,
  sql`update notifications_counts set shown = ${many}, unread = ${many}, archived = ${many}`,
]

/** The shop: names as long as a form takes, prices and amounts with many digits. */
const fillShop = [
  sql`update ecommerce_products set name = (array[${`${word} ${sentence}`}, ${`${sentence} ${mixed}`}, ${mixed}])[1 + (get_byte(uuid_send(id), 15) % 3)],
    sub_description = ${`${sentence}. ${word} ${address}`}, price = price * 9876, gross_price = gross_price * 9876,
    price_sale = price_sale * 9876, gross_sale = gross_sale * 9876, quantity = ${many}, sold = ${many}`,
  sql`update ecommerce_reviews set comment = ${`${sentence}. ${word} ${address}`}`,
  sql`update ecommerce_order_items set name = ${`${word} ${sentence}`}, price = price * 9876`,
  sql`update ecommerce_orders set customer_name = ${word}, customer_email = ${`${word.toLowerCase()}@example.com`},
    subtotal = subtotal * 9876, discount = discount * 9876, shipping = shipping * 9876, total = total * 9876, quantity = ${many}`,
]

/** Writes into the database of the product that runs on this folder. */
export async function fillToTheBrim(dataDir) {
  process.env.DATA_DIR = dataDir
  await withProduct(
    ({ database }) =>
      database.transaction(async (tx) => {
        for (const statement of [...fillPeople, ...fillBoards, ...fillShop, ...fillNotices]) await tx.run(statement)
      }),
    { mayShare: true },
  )
}
