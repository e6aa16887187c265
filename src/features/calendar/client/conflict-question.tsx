// Asks which of two changes of the same fields stays; the dialog comes with the first question.
import { ask } from '#kernel/client/questions.ts'
import { deferred } from '#ui/deferred.tsx'
import type { CalendarEvent } from '../entities.ts'
import type { Clashes } from './conflict-dialog.tsx'

const ConflictDialog = deferred(() => import('./conflict-dialog.tsx').then((module) => module.ConflictDialog))

export const askConflict = (event: CalendarEvent, clashes: Clashes) =>
  ask<'mine' | 'theirs'>((choose) => <ConflictDialog event={event} clashes={clashes} onChoose={choose} />)
