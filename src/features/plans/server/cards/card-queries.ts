// All SQL of saved cards.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { SavedCard } from '#records/payments/server/card-provider.ts'
import type { ProviderName } from '#records/payments/server/providers.ts'
import type { Card } from '../../entities.ts'

const shown = sql`c.id, c.brand, c.last4, c.holder, c.expiry_month as "expiryMonth", c.expiry_year as "expiryYear",
  c.is_primary as "isPrimary"`

export const readCards = (db: Db, personId: string): Promise<Card[]> =>
  db.many(sql`
    select ${shown} from plans_cards c where c.person_id = ${personId} and c.state = 'ready'
    order by c.is_primary desc, c.created_at, c.id`)

/** As the provider needs it. */
export type CardRow = {
  id: string
  personId: string
  provider: ProviderName
  state: 'open' | 'ready'
  pageToken: string | null
  cardToken: string | null
  customerToken: string | null
  brand: string
  isPrimary: boolean
}

const columns = sql`id, person_id as "personId", provider, state, page_token as "pageToken", card_token as "cardToken",
  customer_token as "customerToken", brand, is_primary as "isPrimary"`

export const readOwnCard = (db: Db, actorId: string, cardId: string): Promise<CardRow | undefined> =>
  db.maybe(sql`select ${columns} from plans_cards where id = ${cardId} and person_id = ${actorId}`)

/** The card that is charged for the plan, whosever it is. */
export const readChargedCard = (db: Db, cardId: string): Promise<CardRow | undefined> =>
  db.maybe(sql`select ${columns} from plans_cards where id = ${cardId} and state = 'ready'`)

/** With the name of whose card it is; for admins. */
export const readShownCard = (db: Db, cardId: string): Promise<(Card & { personName: string }) | undefined> =>
  db.maybe(sql`
    select ${shown}, p.name as "personName" from plans_cards c join people_public p on p.id = c.person_id
    where c.id = ${cardId} and c.state = 'ready'`)

/** Those of one person wait for each other. */
export async function lockCards(tx: Tx, personId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('plans.cards' || ${personId}, 0))`)
}

export async function countCards(db: Db, personId: string): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*) as count from plans_cards where person_id = ${personId} and state = 'ready'`)
  return count
}

export const insertOpenCard = (
  tx: Tx,
  card: { id: string; personId: string; provider: ProviderName; holder: string },
): Promise<number> =>
  tx.run(sql`
    insert into plans_cards (id, person_id, provider, state, holder)
    values (${card.id}, ${card.personId}, ${card.provider}, 'open', ${card.holder}) on conflict (id) do nothing`)

export async function savePage(tx: Tx, cardId: string, pageToken: string): Promise<void> {
  await tx.run(sql`update plans_cards set page_token = ${pageToken} where id = ${cardId}`)
}

export async function saveReady(tx: Tx, cardId: string, card: SavedCard): Promise<void> {
  await tx.run(sql`
    update plans_cards set state = 'ready', card_token = ${card.cardToken}, customer_token = ${card.customerToken},
      brand = ${card.brand}, last4 = ${card.last4}, expiry_month = ${card.expiryMonth},
      expiry_year = ${card.expiryYear}
    where id = ${cardId}`)
}

type Printed = { actorId: string; cardId: string; holder: string; expiryMonth: number; expiryYear: number }

export async function savePrinted(tx: Tx, { actorId, cardId, ...printed }: Printed): Promise<void> {
  await tx.run(sql`
    update plans_cards set holder = ${printed.holder}, expiry_month = ${printed.expiryMonth},
      expiry_year = ${printed.expiryYear}
    where id = ${cardId} and person_id = ${actorId}`)
}

/** Makes this one the primary, or the oldest one where there is none. */
export async function markPrimary(tx: Tx, personId: string, cardId: string | undefined): Promise<void> {
  if (cardId !== undefined)
    await tx.run(sql`
      update plans_cards set is_primary = false where person_id = ${personId} and is_primary and id <> ${cardId}`)
  await tx.run(sql`
    update plans_cards set is_primary = true
    where id = (
      select id from plans_cards
      where person_id = ${personId} and state = 'ready' and (${cardId ?? null}::uuid is null or id = ${cardId ?? null})
      order by created_at, id limit 1
    ) and not exists (select from plans_cards where person_id = ${personId} and is_primary)`)
}

export const removeCard = (tx: Tx, actorId: string, cardId: string): Promise<number> =>
  tx.run(sql`delete from plans_cards where id = ${cardId} and person_id = ${actorId}`)

export const isCharged = async (db: Db, cardId: string): Promise<boolean> =>
  (await db.maybe(sql`
    select from plans_subscription where card_id = ${cardId} and plan <> 'basic'
    union all select from plans_charges where card_id = ${cardId} and state = 'waiting'`)) !== undefined

/** Pages of the provider that nobody finished in a day. */
export async function removeOpenCards(tx: Tx): Promise<void> {
  await tx.run(sql`delete from plans_cards where state = 'open' and created_at < now() - interval '1 day'`)
}
