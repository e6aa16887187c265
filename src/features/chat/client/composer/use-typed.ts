// A text field that code writes into, too: the selection goes into it once it shows the text.
import { useEffect, useRef, useState } from 'react'
import type { TypedText } from '../text/composer-text.ts'
import { putText, typedIn } from '../text/composer-text.ts'

export function useTyped(text: string, keep: (text: string) => void) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [selection, setSelection] = useState<TypedText>()
  useEffect(() => {
    if (selection) field.current?.setSelectionRange(selection.start, selection.end)
  }, [selection])
  const put = (next: TypedText) => {
    keep(next.text)
    setSelection(next)
  }
  const insert = (words: string) => {
    put(putText(typedIn(field.current) ?? { text, start: text.length, end: text.length }, words))
    field.current?.focus()
  }
  return { field, put, insert }
}
