// A field for a list of short words, such as tags: Enter adds what was typed, separated by commas, and a press on a chip removes it.
import { useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Chip } from './chip.tsx'
import { TextField } from './text-field.tsx'
import classes from './words-field.module.css'

export type WordsFieldProps = {
  label: string
  /** Shown instead of the label, for example with a star. */
  shownLabel?: ReactNode
  'aria-required'?: boolean
  description?: ReactNode
  error?: ReactNode
  value: readonly string[]
  onChange: (value: readonly string[]) => void
  /** How many words. */
  most: number
  /** Characters of a word; the rest is cut off. */
  longest: number
  /** Where a form finds it when it is wrong. */
  'data-path'?: string
}

export function WordsField(props: WordsFieldProps) {
  const { label, shownLabel = label, description, error, value, onChange, most, longest } = props
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const add = () => {
    const words = typed
      .split(/[,،、]/)
      .map((word) => word.trim().slice(0, longest))
      .filter((word) => word !== '' && !value.includes(word))
    if (words.length > 0) onChange([...value, ...new Set(words)].slice(0, most))
    setTyped('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault()
      add()
    }
    if (event.key === 'Backspace' && typed === '') onChange(value.slice(0, -1))
  }
  const remove = (word: string) => {
    onChange(value.filter((other) => other !== word))
    // Its chip goes.
    field.current?.focus()
  }
  return (
    <div className={classes['root']}>
      <TextField
        ref={field}
        data-path={props['data-path']}
        label={shownLabel}
        aria-required={props['aria-required']}
        description={description}
        error={error}
        value={typed}
        readOnly={value.length >= most}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={add}
      />
      {value.length > 0 && (
        <ul className={classes['chips']} aria-label={label}>
          {value.map((word) => (
            <li key={word}>
              <Chip label={word} onRemove={() => remove(word)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
