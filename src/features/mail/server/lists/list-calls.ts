// The calls that read: labels, lists, a mail, a conversation, and how much is unread.
import type { InputOf, OutputOf } from '#kernel/contract.ts'
import { found, refusedField } from '#kernel/errors.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Part } from '#kernel/server/parts.ts'
import { getMail, getThread, listLabels, listMails } from '../../contract.ts'
import type { Address, Mail, Recipient } from '../../entities.ts'
import { maxInThread, wholeList } from '../../entities.ts'
import type { SearchTerms } from '../../search-terms.ts'
import { readSearch } from '../../search-terms.ts'
import { getUnread } from '../../unread-contract.ts'
import { readLabelId, readLabels, readUnread } from '../labels/label-queries.ts'
import { readMail, readMails } from '../messages/mail-rows.ts'
import { hasWords, readFound } from './found-queries.ts'
import type { Place, ThreadRow, View } from './list-queries.ts'
import { countListed, readPlaces, readThreadIds, readThreads } from './list-queries.ts'
import type { Scope } from './scope.ts'
import { scopeOfLabel, scopeOfSystem } from './scope.ts'

/** Counts are given up to here. */
const mostCounted = 1000

type Wanted = {
  scope: Scope
  terms: SearchTerms | undefined
  view: View
  before: string | undefined
  most: number
}
type Page = { places: readonly Place[]; count: number }

function termsOf(search = ''): SearchTerms | undefined {
  return search.trim() === '' ? undefined : readSearch(search)
}

function limitOf(limit: string | undefined): number {
  if (limit === undefined) return wholeList
  const rows = /^\d+$/.test(limit) ? Number(limit) : 0
  if (rows < 1 || rows > wholeList) throw refusedField('limit', 'not-allowed', `A page has 1 to ${wholeList} mails`)
  return rows
}

async function baseScope(db: Db, personId: string, input: InputOf<typeof listMails>, terms?: SearchTerms) {
  const { customLabel, systemLabel } = input
  if (customLabel !== undefined) return scopeOfLabel(found(await readLabelId(db, personId, customLabel), 'Label'))
  return scopeOfSystem(systemLabel ?? terms?.in ?? (terms ? 'all' : 'inbox'))
}

const dayStart = (day: string | undefined) => (day === undefined ? null : `${day}T00:00:00Z`)

/** Undefined where a label is asked for that there is none of. */
async function narrowed(db: Db, personId: string, base: Scope, terms: SearchTerms): Promise<Scope | undefined> {
  const labelId = terms.label === undefined ? base.labelId : await readLabelId(db, personId, terms.label)
  if (labelId === undefined) return undefined
  return {
    ...base,
    labelId,
    isUnread: terms.isUnread ?? base.isUnread,
    isStarred: terms.isStarred || base.isStarred,
    isImportant: terms.isImportant || base.isImportant,
    hasAttachment: terms.hasAttachment,
    since: dayStart(terms.after),
    until: dayStart(terms.before),
  }
}

async function readListed(db: Db, personId: string, { scope, view, before, most }: Wanted): Promise<Page> {
  const [places, count] = await Promise.all([
    readPlaces(db, personId, { scope, view, before, most: most + 1 }),
    countListed(db, personId, { scope, view, most: mostCounted }),
  ])
  return { places, count }
}

/** The newest mail of each conversation that was found. */
function newestOf(places: readonly Place[], view: View): Place[] {
  if (view === 'messages') return [...places]
  const seen = new Set<string>()
  return places.filter(({ threadId }) => !seen.has(threadId) && seen.add(threadId))
}

/** All that can be counted is read at once: the page is a part of it, wherever it begins. */
async function readSearched(db: Db, personId: string, wanted: Wanted, terms: SearchTerms): Promise<Page> {
  const { scope, view, before, most } = wanted
  const all = newestOf(await readFound(db, personId, { terms, scope, most: mostCounted + 1 }), view)
  const count = Math.min(all.length, mostCounted)
  if (before === undefined) return { places: all.slice(0, most + 1), count }
  const at = all.findIndex(({ id }) => id === before)
  if (at >= 0 && (all.length <= mostCounted || at + most < all.length))
    return { places: all.slice(at + 1, at + most + 2), count }
  const later = await readFound(db, personId, { terms, scope, before, most: mostCounted + 1 })
  const known = new Set(all.slice(0, at + 1).map(({ threadId }) => threadId))
  const fresh = view === 'messages' ? later : later.filter(({ threadId }) => !known.has(threadId))
  return { places: newestOf(fresh, view).slice(0, most + 1), count }
}

const readPage = (db: Db, personId: string, wanted: Wanted): Promise<Page> =>
  wanted.terms && hasWords(wanted.terms)
    ? readSearched(db, personId, wanted, wanted.terms)
    : readListed(db, personId, wanted)

const sendersShown = 5

/** Everybody who wrote in a conversation, the last of them last; of many the first and the last. */
function sendersOf({ senders }: ThreadRow, mail: Mail): Address[] {
  const known = [mail.from, ...mail.to, ...mail.cc]
  const byEmail = new Map<string, Recipient>()
  for (const sender of senders.flat()) {
    const key = sender.email.toLowerCase()
    byEmail.delete(key)
    byEmail.set(key, sender)
  }
  return [...byEmail.values()].slice(-sendersShown).map(({ name, email }) => {
    const same = known.find((one) => one.email.toLowerCase() === email.toLowerCase())
    return { name: same?.name ?? name, email, avatar: same?.avatar ?? null }
  })
}

/** A row shows what any mail of its conversation in the list has. */
async function withThreads(db: Db, personId: string, scope: Scope, mails: readonly Mail[]): Promise<Mail[]> {
  const threadIds = mails.map(({ threadId }) => threadId)
  const rows = threadIds.length === 0 ? [] : await readThreads(db, personId, scope, threadIds)
  const threads = new Map(rows.map((row) => [row.threadId, row]))
  return mails.map((mail) => {
    const row = threads.get(mail.threadId)
    if (!row) return mail
    const { count, unreadCount, isStarred, isImportant, labelIds } = row
    const thread = { count, unreadCount, senders: sendersOf(row, mail) }
    return { ...mail, thread, isStarred, isImportant, labelIds }
  })
}

const nothing: OutputOf<typeof listMails> = { mails: [], count: 0, next: null }

export const listCalls: Part[] = [
  on(listLabels, async ({ db, actor }) => ({ labels: await readLabels(db, actor.id) })),

  on(listMails, async ({ db, actor, config, input }) => {
    const most = limitOf(input.limit)
    const terms = termsOf(input.search)
    const base = await baseScope(db, actor.id, input, terms)
    const scope = terms ? await narrowed(db, actor.id, base, terms) : base
    if (!scope) return nothing
    const view = input.view ?? 'messages'
    const { places, count } = await readPage(db, actor.id, { scope, terms, view, before: input.before, most })
    const ids = places.slice(0, most).map(({ id }) => id)
    const mails = await readMails(db, actor.id, { ids, domain: config.mailDomain })
    return {
      mails: view === 'messages' ? mails : await withThreads(db, actor.id, base, mails),
      count,
      next: places.length > most ? (ids.at(-1) ?? null) : null,
    }
  }),

  on(getMail, async ({ db, actor, config, input: { mailId } }) => ({
    mail: found(await readMail(db, actor.id, mailId, config.mailDomain), 'Mail'),
  })),

  on(getThread, async ({ db, actor, config, input: { mailId } }) => {
    const ids = await readThreadIds(db, actor.id, mailId, maxInThread)
    found(ids[0], 'Mail')
    const newest = ids.at(-1)
    const withBodies = (id: string) => id === newest || id === mailId
    return { mails: await readMails(db, actor.id, { ids, domain: config.mailDomain, withBodies }) }
  }),

  on(getUnread, async ({ db, actor }) => ({ unreadCount: await readUnread(db, actor.id) })),
]
