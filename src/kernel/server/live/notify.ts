// Notifies people: a feature says what happened, the notifications feature stores and shows it.
import { event } from '../../contract.ts'
import type { NoticeKind } from '../../feature.ts'
import type { Language } from '../../languages.ts'
import { wordNotice } from '../../notices.ts'
import { Id, Instant, line, list, nullable, object, optional, record, text, Yes } from '../../shape.ts'
import type { Tx } from '../database/db.ts'
import { idAt, newId } from '../ids.ts'
import { emit, emitAll } from './events.ts'
import type { Notices } from '../parts.ts'
import type { Texts } from '../../message.ts'
import { wordsOf } from '../words.ts'

const maxPeople = 1000
const maxReaders = 20_000

/** Somebody was notified. Not sent live: the notifications feature does that. */
export const notified = event(
  'kernel.notified',
  object({
    personIds: list(Id, maxPeople),
    kind: line({ max: 100 }),
    params: record(text({ max: 500 })),
    /** Where it leads: a path of our own. */
    link: text({ max: 500 }),
    byId: nullable(Id),
    /** One ID per person, in the order of `personIds`, and the time of the event: the notices may be written later. */
    ids: optional(list(Id, maxPeople)),
    at: optional(Instant),
    /** Read since: in the past of a demo. */
    isRead: optional(Yes),
  }),
)

export type Notice = {
  to: readonly string[]
  /** One of the kinds that the feature has named in its `notices` part. */
  kind: NoticeKind['kind']
  /**
   * The parameters of the sentence for `wordNotice`; `case` picks a variant of the kind, and `about` is the ID of a record
   * for `retell`.
   */
  params: Readonly<Record<string, string>>
  /** A path of our own. */
  link: `/${string}`
  /** The person who caused it; null when time did. */
  by: string | null
  /** When it was sent and read, in the demo's past. */
  past?: Date | undefined
}

/**
 * The texts of notices about this record (their parameter `about`) are out of date: these parameters have other values,
 * or, with null, nothing of it may be read anymore.
 */
export const retold = event(
  'kernel.retold',
  object({ about: Id, params: nullable(record(text({ max: 500 }))), readerIds: optional(list(Id, maxReaders)) }),
)

/**
 * In the transaction that changes or removes the record. A mail that was sent stays as it was. With `readerIds`, only
 * these people's notices change: others may no longer see the record.
 */
export const retell = (
  tx: Tx,
  about: string,
  params: Notice['params'] | null,
  readerIds?: readonly string[],
): Promise<void> => emit(tx, retold, { about, params, ...(readerIds && { readerIds: [...readerIds] }) }, { to: [] })

/** Says in this transaction that these people should know; nobody twice, and not who did it. */
export const notify = (tx: Tx, notice: Notice): Promise<void> => notifyAll(tx, [notice])

/** Sends many notifications in one statement and this order. */
export async function notifyAll(tx: Tx, all: readonly Notice[]): Promise<void> {
  const now = new Date()
  const happened = all.flatMap(({ to, kind, params, link, by, past }) => {
    if (!tx.wiring.notices.has(kind)) throw new Error(`No feature names notices of the kind ${kind}`)
    const personIds = [...new Set(to)].filter((id) => id !== by)
    if (personIds.length === 0) return []
    // IDs sort by time, so that notices sort in the order of the events, whoever writes them first.
    const ids = personIds.map(() => (past ? idAt(past) : newId()))
    const at = (past ?? now).toISOString()
    const notice = { personIds, kind, params: { ...params }, link, byId: by, ids, at }
    return [{ data: past ? { ...notice, isRead: true } : notice, to: [] }]
  })
  await emitAll(tx, notified, happened)
}

/** Names the kinds of notices that a feature sends; `words` are its locale files. */
export function notices(kinds: readonly NoticeKind[], words: Record<Language, Texts>): Notices {
  return { kind: 'notices', kinds, words }
}

/** A feature's entry for a kind of notification; undefined when that feature was removed. */
export const noticeKind = (known: ReadonlyMap<string, Notices>, kind: string): NoticeKind | undefined =>
  known.get(kind)?.kinds.find((described) => described.kind === kind)

/** The sentence of a notice in a language; nothing when the feature that sent it is gone. */
export function sentenceOf(
  known: ReadonlyMap<string, Notices>,
  language: Language,
  { kind, params }: { kind: string; params: Readonly<Record<string, string>> },
): string | undefined {
  const part = known.get(kind)
  const described = noticeKind(known, kind)
  if (!part || !described) return undefined
  const { text, values } = wordNotice(described, params, language)
  return wordsOf(part.words[language], values)(text)
}
