// How people arrange their start page, and the steps of their first day.
import { refusedField } from '#kernel/errors.ts'
import type { Db } from '#kernel/server/database/db.ts'
import type { FirstStepPart } from '#kernel/server/first-steps.ts'
import { on } from '#kernel/server/http/routes.ts'
import { emit, personTopic } from '#kernel/server/live/events.ts'
import type { Actor, Part } from '#kernel/server/parts.ts'
import type { StartPage } from '../start-contract.ts'
import {
  arrangeWidgets,
  dismissFirstSteps,
  firstStepsDismissed,
  getStartPage,
  widgetsArranged,
} from '../start-contract.ts'
import { readStartPage, saveArrangement, saveDismissed } from './queries.ts'

type Steps = Pick<StartPage, 'firstSteps' | 'isEmpty'>

async function readSteps(db: Db, actor: Actor, parts: readonly FirstStepPart[]): Promise<Steps> {
  const looked = await Promise.all(parts.map(async ({ step, isDone }) => ({ step, isDone: await isDone(db, actor) })))
  const filling = looked.filter(({ step }) => step.fillsWorkspace)
  const own = looked.filter(({ step }) => step.roles?.includes(actor.role) ?? true)
  const isLeft = own.some(({ isDone }) => !isDone)
  return {
    firstSteps: isLeft ? own.map(({ step: { key }, isDone }) => ({ key, isDone })) : null,
    isEmpty: filling.length > 0 && filling.every(({ isDone }) => !isDone),
  }
}

const isUnique = (keys: readonly string[]) => new Set(keys).size === keys.length

export const startPageParts: Part[] = [
  on(getStartPage, async ({ db, actor, wiring }) => {
    const { hasDismissedSteps, ...arrangement } = await readStartPage(db, actor.id)
    const done: Steps = { firstSteps: null, isEmpty: false }
    return { ...arrangement, ...(hasDismissedSteps ? done : await readSteps(db, actor, wiring.firstSteps)) }
  }),

  on(arrangeWidgets, async ({ db, actor, input }) => {
    if (!isUnique(input.widgetOrder)) throw refusedField('widgetOrder', 'not-allowed', 'Name each widget once')
    await saveArrangement(db, actor.id, input)
    await emit(db, widgetsArranged, input, { to: personTopic(actor.id) })
    return {}
  }),

  on(dismissFirstSteps, async ({ db, actor, input: { isDismissed } }) => {
    await saveDismissed(db, actor.id, isDismissed)
    await emit(db, firstStepsDismissed, { isDismissed }, { to: personTopic(actor.id) })
    return {}
  }),
]
