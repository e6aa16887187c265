// Drafts of open forms, stored per person until they are sent or the person signs out.
import { record, text } from '../shape.ts'
import { typedPrefix } from './frame-keys.ts'
import { forget, keysUnder, readValue, writeValue } from './storage.ts'

const maxField = 100_000
const Typed = record(text({ max: maxField }))

/** The storage key of everything that sign-out deletes: drafts, and other state that a person left in the tab. */
export const typedKey = (personId: string, form: string) => `${typedPrefix}${personId}:${form}`

export const readTyped = (personId: string, form: string) => readValue('session', typedKey(personId, form), Typed)

export function keepTyped(personId: string, form: string, fields: Record<string, string>) {
  writeValue('session', typedKey(personId, form), fields)
}

export function forgetTypedForm(personId: string, form: string) {
  forget('session', typedKey(personId, form))
}

export function forgetTyped() {
  for (const key of keysUnder('session', typedPrefix)) forget('session', key)
}
