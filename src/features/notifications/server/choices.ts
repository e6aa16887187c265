// The channels of each notification kind: a person's choices, and the defaults.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { refusedField } from '#kernel/errors.ts'
import { noticeKind } from '#kernel/server/live/notify.ts'
import type { Wiring } from '#kernel/server/parts.ts'
import type { Choices, Way } from '../contract.ts'
import { readChosen, readMailed, saveChoice } from './queries.ts'

/** `mailed` is what is mailed to them, whether they turned it on or never turned it off. */
export async function choicesOf(db: Db, { notices }: Pick<Wiring, 'notices'>, personId: string): Promise<Choices> {
  const { muted, mailed } = await readChosen(db, personId)
  const chosen = new Map(mailed.map(({ kind, isWanted }) => [kind, isWanted]))
  const kinds = [...new Set(notices.values())].flatMap((part) => part.kinds)
  const isMailed = ({ kind, mail }: (typeof kinds)[number]) =>
    mail !== 'own-letter' && (chosen.get(kind) ?? mail === 'unless-off')
  return { muted, mailed: kinds.filter(isMailed).map(({ kind }) => kind) }
}

export async function choose(
  tx: Tx,
  personId: string,
  choice: { kind: string; way: Way; wanted: boolean },
): Promise<void> {
  const described = noticeKind(tx.wiring.notices, choice.kind)
  if (!described) throw refusedField('kind', 'not-allowed', 'Unknown kind of notification')
  if (choice.way === 'mail' && described.mail === 'own-letter')
    throw refusedField('kind', 'not-allowed', 'These emails are always sent and can’t be turned off')
  await saveChoice(tx, personId, choice)
}

/** Those of these people who get notices of this kind by mail. */
export async function mailedOf(tx: Tx, personIds: readonly string[], kind: string): Promise<string[]> {
  const mail = noticeKind(tx.wiring.notices, kind)?.mail
  return mail === 'own-letter' ? [] : readMailed(tx, personIds, { kind, isWanted: mail === 'unless-off' })
}
