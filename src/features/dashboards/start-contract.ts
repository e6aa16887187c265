// The calls of the start page: how a person arranged it, and what is left to do on the first day.
import type { Infer } from '#kernel/shape.ts'
import { endpoint, event } from '#kernel/contract.ts'
import { Yes, list, matching, nullable, object, text } from '#kernel/shape.ts'

/** More than all features bring together. */
export const widgetsMost = 200
const firstStepsMost = 50

/** A widget's key; a feature that was removed may have left some. */
const Key = matching(/^[a-z0-9-]{1,80}$/, 'not-allowed')

const Arrangement = object({
  /** The person's order; widgets that are not in it stand after the one that usually comes before them. */
  widgetOrder: list(Key, widgetsMost),
  hiddenWidgets: list(Key, widgetsMost),
})
export type Arrangement = Infer<typeof Arrangement>

const FirstStep = object({ key: text({ max: 100 }), isDone: Yes })

const StartPage = object({
  ...Arrangement.entries,
  /** Null once all of them are done, or the person wants to see no more of them. */
  firstSteps: nullable(list(FirstStep, firstStepsMost)),
  /** None of the steps that fill the workspace is done: there is nothing to count yet. */
  isEmpty: Yes,
})
export type StartPage = Infer<typeof StartPage>

/** The person's arrangement of widgets, and the steps of their first day. */
export const getStartPage = endpoint('GET', '/api/dashboards/start-page', { may: 'person', output: StartPage })

/** The whole arrangement; two empty lists bring the usual one back. */
export const arrangeWidgets = endpoint('POST', '/api/dashboards/start-page/arrange', {
  may: 'person',
  input: Arrangement,
})

/** Hides the first steps, or shows again what is left of them. */
export const dismissFirstSteps = endpoint('POST', '/api/dashboards/start-page/first-steps/dismiss', {
  may: 'person',
  input: object({ isDismissed: Yes }),
})

export const widgetsArranged = event('dashboards.widgetsArranged', Arrangement)
export const firstStepsDismissed = event('dashboards.firstStepsDismissed', object({ isDismissed: Yes }))
