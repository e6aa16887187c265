// Moves what was typed before the scripts ran from the first frame's form (app/layout/frame-form.ts) to the form that
// takes its place: text, focus, and caret.
import { useLayoutEffect } from 'react'
import type { Form } from '#kernel/client/form-fields.ts'

const inputs = [...document.querySelectorAll<HTMLInputElement>('#root .at-auth-form input')]
let focused = inputs.find((input) => input === document.activeElement)
for (const input of inputs) input.addEventListener('focus', () => (focused = input))

/** The initial values of these fields, with what was typed before. */
export function beginAsTyped<Values extends Record<string, string>>(fields: Values): Values {
  const typed = inputs.flatMap(({ name, value }) => (name in fields && value !== '' ? [[name, value] as const] : []))
  return { ...fields, ...Object.fromEntries(typed) }
}

/** Runs once, when the form takes its place: until then, somebody may go on typing. */
export function useTypedFirst<Values extends Record<string, string>>(form: Form<Values>, fields: Values) {
  useLayoutEffect(() => {
    if (inputs.length === 0) return
    form.setValues(beginAsTyped(fields))
    if (focused) takeFocus(form.getInputNode(focused.name), focused)
    inputs.length = 0
    // oxlint-disable-next-line react/exhaustive-deps -- the first frame was there once
  }, [])
}

function takeFocus(field: HTMLElement | null, { selectionStart, selectionEnd }: HTMLInputElement) {
  if (!(field instanceof HTMLInputElement)) return
  field.focus()
  // Email fields have no selection.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
}
