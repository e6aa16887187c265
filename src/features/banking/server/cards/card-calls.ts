// Calls of accounts and cards: opened, changed, frozen, and deleted once they are empty.
import { AppError, found, refusedField } from '#kernel/errors.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { on } from '#kernel/server/http/routes.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Part } from '#kernel/server/parts.ts'
import {
  createAccount,
  createCard,
  deleteCard,
  freezeAccount,
  listAccounts,
  updateCard as changeCard,
} from '../../contract.ts'
import { accountsMost, cardsMost, isMonth } from '../../entities.ts'
import { changed } from '../ledger/post.ts'
import {
  closeAccount,
  countAccounts,
  insertAccount,
  lockAccounts,
  readAccount,
  readAccounts,
  saveFrozen,
} from '../ledger/account-queries.ts'
import { dayIn } from '../../calendar-days.ts'
import { countCards, hasWaiting, insertCard, readCard, readCards, removeCard, updateCard } from './card-queries.ts'

const idTaken = () => new AppError('conflict', 'This ID is already in use', { fields: { id: { code: 'taken' } } })

async function requireRoom(tx: Tx): Promise<void> {
  if ((await countAccounts(tx)) >= accountsMost)
    throw new AppError('no-room', `There can be up to ${accountsMost} accounts and cards`)
}

function checkValid(validUntil: string, timeZone: string): void {
  if (!isMonth(validUntil)) throw refusedField('validUntil', 'not-a-date', 'This month doesn’t exist')
  if (validUntil < dayIn(timeZone).slice(0, 7)) throw refusedField('validUntil', 'too-early', 'This card has expired')
}

export const cardParts: Part[] = [
  on(listAccounts, async ({ db, workspace: { timeZone } }) => {
    const [accounts, cards] = await Promise.all([readAccounts(db), readCards(db, timeZone)])
    return { accounts, cards }
  }),

  on(createAccount, async ({ db, actor, request, input: { id = newId(), name, currency, numberEnd } }) => {
    await requireRoom(db)
    const account = { id, kind: 'own' as const, name: name.trim(), currency, numberEnd }
    if (!(await insertAccount(db, account))) throw idTaken()
    await recordAuditEntry(db, {
      kind: 'banking.accountOpened',
      by: actor,
      request,
      params: { name: account.name, currency },
    })
    await changed(db, null)
    return { account: found(await readAccount(db, id), 'Account') }
  }),

  on(freezeAccount, async ({ db, actor, request, input: { accountId, isFrozen } }) => {
    const { name, numberEnd } = found(await readAccount(db, accountId), 'Account')
    if (await saveFrozen(db, accountId, isFrozen)) {
      const kind = isFrozen ? 'banking.frozen' : 'banking.unfrozen'
      await recordAuditEntry(db, { kind, by: actor, request, params: { name: name === '' ? numberEnd : name } })
    }
    await changed(db, null)
    return {}
  }),

  on(createCard, async ({ db, actor, request, workspace: { timeZone }, input }) => {
    const { id = newId(), currency, numberEnd, ...card } = input
    const holder = card.holder.trim()
    checkValid(card.validUntil, timeZone)
    await requireRoom(db)
    if ((await countCards(db)) >= cardsMost) throw new AppError('no-room', `There can be up to ${cardsMost} cards`)
    const accountId = newId()
    await insertAccount(db, { id: accountId, kind: 'card', name: holder, currency, numberEnd })
    if (!(await insertCard(db, { ...card, id, accountId, holder }))) throw idTaken()
    await recordAuditEntry(db, { kind: 'banking.cardAdded', by: actor, request, params: { number: numberEnd } })
    await changed(db, null)
    return { card: found(await readCard(db, id, timeZone), 'Card') }
  }),

  on(changeCard, async ({ db, workspace: { timeZone }, input: { cardId, card } }) => {
    found(await readCard(db, cardId, timeZone), 'Card')
    checkValid(card.validUntil, timeZone)
    await updateCard(db, cardId, { ...card, holder: card.holder.trim() })
    await changed(db, null)
    return { card: found(await readCard(db, cardId, timeZone), 'Card') }
  }),

  on(deleteCard, async ({ db, actor, request, workspace: { timeZone }, input: { cardId } }) => {
    const { accountId, numberEnd } = found(await readCard(db, cardId, timeZone), 'Card')
    const [account] = await lockAccounts(db, [accountId])
    if (account && account.balance !== 0)
      throw new AppError('conflict', 'There is money on this card. Move it to an account first')
    if (await hasWaiting(db, accountId))
      throw new AppError('conflict', 'A payment of this card is still in progress. Try again in a moment')
    if (!(await removeCard(db, cardId))) throw new AppError('not-found', 'Card not found')
    await closeAccount(db, accountId)
    await recordAuditEntry(db, { kind: 'banking.cardDeleted', by: actor, request, params: { number: numberEnd } })
    await changed(db, null)
    return {}
  }),
]
