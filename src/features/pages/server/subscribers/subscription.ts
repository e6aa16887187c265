// How an address comes onto the list and leaves it: asked for, confirmed by mail, ended by its owner or with their account.
import { personErased } from '#kernel/people-contract.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { on } from '#kernel/server/http/routes.ts'
import { tidyUp } from '#kernel/server/jobs/tidy-up.ts'
import { sendMail } from '#kernel/server/jobs/mailer.ts'
import { announce } from '#kernel/server/live/announce.ts'
import { alongside, emit, managers } from '#kernel/server/live/events.ts'
import type { Part } from '#kernel/server/parts.ts'
import { readPerson } from '#kernel/server/people/people.ts'
import { addSubscriber, subscribersChanged } from '../../subscribers-contract.ts'
import { readOpening } from '../queries.ts'
import { letterToConfirm } from './letters.ts'
import { mailOpening, scheduleMails } from './mail-opening.ts'
import {
  askSubscriber,
  confirmSubscriber,
  forgetSubscribers,
  removeSubscriber,
  removeSubscriberOf,
} from './subscriber-queries.ts'

const changed = (tx: Tx) => emit(tx, subscribersChanged, {}, { to: managers })

/** After the opening day it is told at once. */
export async function confirm(tx: Tx, subscriberId: string): Promise<void> {
  if (!(await confirmSubscriber(tx, subscriberId))) return
  await scheduleMails(tx, await readOpening(tx))
  await announce(tx, 'pages.subscriberConfirmed', { subscriberId })
  await changed(tx)
}

/** False when the address was off the list before. */
export async function leave(tx: Tx, subscriberId: string): Promise<boolean> {
  if ((await removeSubscriber(tx, subscriberId)) === 0) return false
  await announce(tx, 'pages.subscriberLeft', { subscriberId })
  await changed(tx)
  return true
}

export const subscriptionParts: Part[] = [
  on(addSubscriber, async ({ db, config, workspace, input, request }) => {
    const asked = await askSubscriber(db, input.email, request.language)
    if (!asked) return {}
    await sendMail(db, letterToConfirm(asked, { config, product: workspace.name }))
    await changed(db)
    return {}
  }),

  alongside(personErased, async (tx, { personId }) => {
    const person = await readPerson(tx, personId)
    if (person && (await removeSubscriberOf(tx, person.email)) > 0) await changed(tx)
  }),

  mailOpening,
  tidyUp(forgetSubscribers),
]
