// A list of short words: tags, sizes. Enter or a comma adds what is typed, each is taken away by a press.
import { useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Chip } from '#ui/chip.tsx'
import { TextField } from '#ui/text-field.tsx'
import classes from './product-form.module.css'
import { RequiredLabel } from './required-label.tsx'

type WordsFieldProps = {
  label: string
  isRequired?: boolean
  description?: ReactNode
  error?: ReactNode
  value: readonly string[]
  onChange: (value: readonly string[]) => void
  most: number
  longest: number
  /** How a form finds it when it is wrong. */
  'data-path': string
}

export function WordsField(props: WordsFieldProps) {
  const { label, isRequired = false, description, error, value, onChange, most, longest } = props
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
    <div className={classes['words']}>
      <TextField
        ref={field}
        data-path={props['data-path']}
        label={isRequired ? <RequiredLabel>{label}</RequiredLabel> : label}
        aria-required={isRequired}
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
