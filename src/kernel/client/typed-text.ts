// Text of open forms, kept for the person who typed it until it is sent or they sign out.
import { record, text } from '../shape.ts'
import { forget, keysUnder, readValue, writeValue } from './storage.ts'

const prefix = 'typed:'
const maxField = 100_000
const Typed = record(text({ max: maxField }))

const keyOf = (personId: string, form: string) => `${prefix}${personId}:${form}`

export const readTyped = (personId: string, form: string) => readValue('session', keyOf(personId, form), Typed)

export function keepTyped(personId: string, form: string, fields: Record<string, string>) {
  writeValue('session', keyOf(personId, form), fields)
}

export function forgetTypedForm(personId: string, form: string) {
  forget('session', keyOf(personId, form))
}

export function forgetTyped() {
  for (const key of keysUnder('session', prefix)) forget('session', key)
}
