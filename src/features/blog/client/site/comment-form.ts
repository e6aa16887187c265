// A box for a comment on a public post: new, an answer, or a change of one.
import { commentMax } from '../../entities.ts'
import type { Said } from './elements.ts'
import { outlined } from './elements.ts'

export type FormTexts = { label: string; action: string; placeholder?: string; text?: string; onCancel?: () => void }

/** `send` is given what was typed and says if that was taken; only then the box is emptied. */
export function commentForm(said: Said, texts: FormTexts, send: (message: string) => Promise<boolean>): HTMLElement {
  const form = document.createElement('form')
  form.className = 'at-comment-form'
  const box = document.createElement('textarea')
  box.setAttribute('aria-label', texts.label)
  box.placeholder = texts.placeholder ?? ''
  box.value = texts.text ?? ''
  box.maxLength = commentMax
  box.required = true
  box.dir = 'auto'
  const submit = document.createElement('button')
  submit.type = 'submit'
  submit.className = 'at-site-button'
  submit.textContent = texts.action
  const row = document.createElement('div')
  if (texts.onCancel) row.append(outlined(said.cancel, texts.onCancel))
  row.append(submit)
  form.append(box, row)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const message = box.value.trim()
    if (message === '') return
    submit.disabled = true
    void send(message)
      .then((isDone) => {
        if (isDone) box.value = ''
      })
      .finally(() => {
        submit.disabled = false
      })
  })
  return form
}
