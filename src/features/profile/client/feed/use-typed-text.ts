// What somebody is about to post, kept through another page and a lost session until it is sent.
import { useState } from 'react'
import { useSession } from '#kernel/client/session.ts'
import { forgetTypedForm, keepTyped, readTyped } from '#kernel/client/typed-text.ts'

export function useTypedText(form: string) {
  const personId = useSession().user?.id ?? ''
  const [text, set] = useState(() => readTyped(personId, form)?.['text'] ?? '')
  const setText = (next: string) => {
    set(next)
    if (next === '') forgetTypedForm(personId, form)
    else keepTyped(personId, form, { text: next })
  }
  return { text, setText, forget: () => forgetTypedForm(personId, form) }
}
