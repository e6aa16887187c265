// Lets a feature say what is worth doing first in a new workspace, and whether it has been done.
import type { FirstStep } from '../feature.ts'
import type { Db } from './database/db.ts'
import type { Actor } from './parts.ts'

/** `isDone` looks at what this person has done, or at what there is in the workspace. */
export type FirstStepPart = {
  kind: 'firstStep'
  step: FirstStep
  isDone: (db: Db, actor: Pick<Actor, 'id'>) => Promise<boolean>
}

export const firstStep = (step: FirstStep, isDone: FirstStepPart['isDone']): FirstStepPart => ({
  kind: 'firstStep',
  step,
  isDone,
})
