// Asks how far a change of a series goes.
import type { CalendarEvent } from '../../entities.ts'
import type { Scope } from '../../times/types.ts'

/** `all` at once of an event that doesn't repeat; undefined when the question is closed. */
export function askScope(_event: CalendarEvent, _kind: 'change' | 'delete'): Promise<Scope | undefined> {
  return Promise.resolve('all')
}
