// A text typed on the page itself, without a box: a title or a description that grows with its words.
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Textarea } from '@mantine/core'
import classes from './typed-text.module.css'

type TypedTextProps = {
  label: string
  value: string
  onChange: (text: string) => void
  max: number
  look: 'title' | 'description'
  error: string | undefined
  isFirst?: boolean
  'data-path'?: string
}

/** One paragraph: Enter goes on to what comes next. */
export function TypedText({ label, value, onChange, max, look, error, isFirst = false, ...rest }: TypedTextProps) {
  const { text, type } = useLooseText(value, onChange)
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    nextAfter(event.currentTarget)?.focus()
  }
  return (
    <Textarea
      {...rest}
      classNames={{ input: `${classes['input']} ${classes[look]}`, error: classes['error'] ?? '' }}
      variant="unstyled"
      autosize
      minRows={1}
      maxLength={max}
      aria-label={label}
      aria-required
      placeholder={label}
      error={error}
      value={text}
      onChange={(event) => type(event.target.value.replaceAll(/[\r\n]+/g, ' '))}
      onKeyDown={press}
      data-autofocus={isFirst || undefined}
    />
  )
}

/** The other text of the head, or the text of the post. */
function nextAfter(field: HTMLElement): HTMLElement | null {
  const all = [...(field.closest('form')?.querySelectorAll<HTMLElement>('textarea, [contenteditable="true"]') ?? [])]
  return all[all.indexOf(field) + 1] ?? null
}

/** Spaces at the ends are typed before the next word: they stay in the field, and are not saved. */
export function useLooseText(value: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState(value)
  const text = typed.trim() === value.trim() ? typed : value
  const type = (next: string) => {
    setTyped(next)
    onChange(next.trim())
  }
  return { text, type }
}
