// A name that is edited where it stands: Enter and leaving save it, Escape leaves it as it was.
import type { KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import { TextField } from '#ui/text-field.tsx'

export type NameEditorProps = {
  label: string
  name: string
  max: number
  onChange: (name: string) => void
  /** The field closes: by a key, or because the person went on elsewhere. */
  onDone: (isByKey: boolean) => void
}

export function NameEditor({ label, name, max, onChange, onDone }: NameEditorProps) {
  const [typed, setTyped] = useState(name)
  // A rename by others meanwhile doesn't count as this person's change.
  const [begunWith] = useState(name)
  const isOver = useRef(false)
  const finish = (isKept: boolean, isByKey: boolean) => {
    // Closing the field takes the focus from it, which would finish a second time.
    if (isOver.current) return
    isOver.current = true
    const next = typed.trim()
    if (isKept && next !== '' && next !== begunWith) onChange(next)
    onDone(isByKey)
  }
  const press = (event: KeyboardEvent) => {
    // The surroundings of the field handle these keys too.
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Else the key would also press the button that gets the focus now.
    event.preventDefault()
    finish(event.key === 'Enter', true)
  }
  return (
    <TextField
      aria-label={label}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={() => finish(true, false)}
      onFocus={(event) => event.currentTarget.select()}
      maxLength={max}
      size="sm"
      // The person has just asked to type here.
      autoFocus
    />
  )
}
