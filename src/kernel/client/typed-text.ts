// Text of open forms, kept for the person who typed it until it is sent or they sign out.
import { record, text } from '../shape.ts'
import { forget, keysUnder, readValue, writeValue } from './storage.ts'

const prefix = 'typed:'
const maxField = 100_000
const Typed = record(text({ max: maxField }))

/** Under which the tab's storage has what is forgotten at sign-out: text of a form, or what else a person left there. */
export const typedKey = (personId: string, form: string) => `${prefix}${personId}:${form}`

export const readTyped = (personId: string, form: string) => readValue('session', typedKey(personId, form), Typed)

export function keepTyped(personId: string, form: string, fields: Record<string, string>) {
  writeValue('session', typedKey(personId, form), fields)
}

export function forgetTypedForm(personId: string, form: string) {
  forget('session', typedKey(personId, form))
}

export function forgetTyped() {
  for (const key of keysUnder('session', prefix)) forget('session', key)
}
