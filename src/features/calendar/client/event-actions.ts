// Makes, changes and removes events: shown at once, with Undo; a conflict is asked about.
import type { CalendarEvent, EventFields } from '../entities.ts'
import type { Scope } from '../times/types.ts'

export type NewFields = Partial<EventFields> & Pick<EventFields, 'title' | 'start' | 'end'>

/** Answers whether it was taken; a refusal is a toast. */
export function addEvent(_fields: NewFields): Promise<boolean> {
  return Promise.resolve(false)
}

/** The scope is asked for before (`askScope`). */
export function changeEvent(_event: CalendarEvent, _change: Partial<EventFields>, _scope: Scope): Promise<boolean> {
  return Promise.resolve(false)
}

export function removeEvent(_event: CalendarEvent, _scope: Scope): Promise<boolean> {
  return Promise.resolve(false)
}
