// What somebody is about to say, kept through another page and a lost session until the server has it.
import { useEffect, useState } from 'react'
import { useSession } from '#kernel/client/session.ts'
import { forgetTypedForm, keepTyped, readTyped } from '#kernel/client/typed-text.ts'

/** A text that did not arrive, in front of what was typed since. */
const joined = (before: string, since: string) => [before, since].filter((text) => text !== '').join('\n')

function keep(personId: string, form: string, text: string) {
  if (text === '') forgetTypedForm(personId, form)
  else keepTyped(personId, form, { text })
}

export function useTypedText(form: string) {
  const personId = useSession().user?.id ?? ''
  const [text, setText] = useState(() => readTyped(personId, form)?.['text'] ?? '')
  const [onItsWay, setOnItsWay] = useState('')
  const kept = joined(onItsWay, text)
  useEffect(() => keep(personId, form, kept), [personId, form, kept])
  return {
    text,
    setText,
    /** It is sent: what is typed from now on is the next text. */
    begin: () => {
      setOnItsWay(text)
      setText('')
    },
    /** The server has it; whoever mounts next finds what was typed since. */
    succeed: () => {
      keep(personId, form, text)
      setOnItsWay('')
    },
    fail: () => {
      setOnItsWay('')
      setText((typed) => joined(onItsWay, typed))
    },
  }
}
