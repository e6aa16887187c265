// A text that grows with its lines: Enter sends, Shift and Enter begin a line, keys mark, people and emoji are suggested.
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react'
import { useLayoutEffect, useState } from 'react'
import type { TypedText } from '../text/composer-text.ts'
import { continueLine, markOfKey, toggleMark, typedIn } from '../text/composer-text.ts'
import classes from './composer-field.module.css'
import { optionId } from './suggestion-list.tsx'
import type { Suggestions } from './use-suggestions.ts'

type GrowingTextProps = {
  ref: RefObject<HTMLTextAreaElement | null>
  text: string
  label: string
  placeholder: string
  suggestions: Suggestions
  onText: (text: string) => void
  onPut: (typed: TypedText) => void
  onSend: () => void
  /** Files that were pasted. */
  onFiles?: (files: readonly File[]) => void
  /** The arrow up in an empty field. */
  onEditLast?: (() => void) | undefined
  /** Escape. */
  onCancel?: () => void
}

/** Under a finger Enter begins a line: there is a button beside the keyboard. */
export const hasFinger = () => window.matchMedia('(pointer: coarse)').matches

/** A mark around the selection, or the next line of a list. */
function changedBy(event: KeyboardEvent, field: HTMLTextAreaElement | null): TypedText | undefined {
  const typed = typedIn(field)
  const mark = markOfKey(event)
  if (!typed || event.altKey) return undefined
  if (mark) return toggleMark(typed, mark)
  const beginsLine = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && (event.shiftKey || hasFinger())
  return beginsLine ? continueLine(typed) : undefined
}

/** Answers the function that a key means, or nothing where the browser knows best. */
function meaningOf(event: KeyboardEvent, { text, onSend, onEditLast }: GrowingTextProps): (() => void) | undefined {
  if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return undefined
  if (event.key === 'Enter' && !hasFinger()) return onSend
  return event.key === 'ArrowUp' && text === '' ? onEditLast : undefined
}

/** Two lines are as high as this, with their padding. */
const tallFrom = 48

/** Elsewhere the style alone makes it as high as its text, and the messages above it keep their place. */
const needsHeight = !CSS.supports('field-sizing', 'content')

/** With a second line the tools go below the text, until it is empty again: it takes the whole width. */
function useGrowth(ref: RefObject<HTMLTextAreaElement | null>, text: string) {
  const [isTall, setTall] = useState(false)
  if (isTall && text === '') setTall(false)
  useLayoutEffect(() => {
    const field = ref.current
    if (!field) return
    if (needsHeight) field.style.blockSize = 'auto'
    if (!isTall && text !== '' && field.scrollHeight >= tallFrom) setTall(true)
    // One line is as high as the style says.
    if (needsHeight) field.style.blockSize = text === '' ? '' : `${field.scrollHeight}px`
  }, [ref, text, isTall])
  return isTall
}

export function GrowingText(props: GrowingTextProps) {
  const { ref, text, label, placeholder, suggestions, onText, onPut, onFiles, onCancel } = props
  const isTall = useGrowth(ref, text)
  const press = (event: KeyboardEvent) => {
    // These keys are for choosing a character.
    if (event.nativeEvent.isComposing || suggestions.press(event)) return
    if (event.key === 'Escape') onCancel?.()
    const changed = changedBy(event, ref.current)
    const run = changed ? () => onPut(changed) : meaningOf(event, props)
    if (!run) return
    event.preventDefault()
    run()
  }
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (files.length === 0 || !onFiles) return
    event.preventDefault()
    onFiles(files)
  }
  return (
    <textarea
      ref={ref}
      className={classes['text']}
      data-tall={isTall || undefined}
      rows={1}
      dir={text === '' ? undefined : 'auto'}
      value={text}
      placeholder={placeholder}
      aria-label={label}
      aria-autocomplete="list"
      aria-controls={suggestions.active ? suggestions.listId : undefined}
      aria-activedescendant={suggestions.active && optionId(suggestions.listId, suggestions.active.id)}
      onChange={(event) => {
        onText(event.target.value)
        // Keyboards on screens and dictation move no selection that is told.
        suggestions.look()
      }}
      onSelect={suggestions.look}
      onBlur={suggestions.close}
      onKeyDown={press}
      onPaste={paste}
    />
  )
}
