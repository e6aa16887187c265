// Credit notes of the demo: some of an invoice or all of it, a few days after it was issued.
import { dayIn } from '../../due-date.ts'
import type { DraftInput } from '../../entities.ts'
import { sumUp } from '../drafts/check-draft.ts'
import { between, dice, idOf } from './chance.ts'
import type { Planned } from './planned.ts'
import { dayMs, hourMs, minuteMs, noStory } from './planned.ts'
import { isCredited } from './tell-story.ts'

const first = 500

/** The first line alone where there are several, with the rest as it was agreed. */
function linesOf({ lines, shipping, discount }: DraftInput) {
  const negated = lines.map((line) => ({ ...line, quantity: `-${line.quantity}` }))
  if (lines.length === 1) return { lines: negated, shipping: 0 - shipping, discount }
  return { lines: negated.slice(0, 1), shipping: 0, discount: discount?.kind === 'amount' ? null : discount }
}

type World = { now: number; timeZone: string }

function creditOf(invoice: Planned, number: number, { now, timeZone }: World): Planned[] {
  const roll = dice(first + number)
  const { draft, authorId } = invoice
  const at = (invoice.issuedAt ?? now) + between(2, 6, roll) * dayMs + between(1, 5, roll) * hourMs
  if (at >= now) return []
  const day = dayIn(timeZone, at)
  const head = { creditOf: invoice.id, createDate: day, dueDate: day, notes: '', isReminded: false }
  const note = { ...draft, ...head, ...linesOf(draft), kind: 'creditNote' } as const
  const left = sumUp(draft).total + sumUp(note).total
  const paidAt = at + between(6, 20, roll) * dayMs
  if (left > 0 && paidAt < now) {
    invoice.payments.push({
      amount: left,
      method: 'transfer',
      paidOn: dayIn(timeZone, paidAt),
      by: authorId,
      at: paidAt,
    })
    invoice.history.push({ kind: 'paid', by: authorId, amount: left, at: paidAt })
  }
  const created = at - 4 * minuteMs
  return [
    {
      ...noStory(),
      id: idOf('invoice', first + number),
      draft: note,
      authorId,
      timeZone: invoice.timeZone,
      createdAt: created,
      issuedAt: at,
      history: [
        { kind: 'created', by: authorId, at: created },
        { kind: 'issued', by: authorId, at },
      ],
    },
  ]
}

/** Each of these invoices is paid less what its note takes off. */
export const demoCredits = (invoices: readonly Planned[], world: World): Planned[] =>
  invoices.flatMap((invoice, number) =>
    isCredited(number) && invoice.issuedAt !== null ? creditOf(invoice, number, world) : [],
  )
