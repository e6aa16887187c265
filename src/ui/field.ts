// Props that every field shares: its labels, its look, and how they reach Mantine's inputs.
import type { ReactNode } from 'react'
import classes from './field.module.css'

export type FieldWords = {
  /** Seen above the field; leave it out where the place says it, and name the field by `aria-label`. */
  label?: ReactNode
  /** Help below the field; an error takes its place. */
  description?: ReactNode
  /** A sentence that says what is wrong; it is tied to the field for screen readers. */
  error?: ReactNode
}

export type FieldSize = 'sm' | 'md' | 'lg'

const fieldClassNames = {
  root: classes['root'] ?? '',
  label: classes['label'] ?? '',
  required: classes['required'] ?? '',
  description: classes['description'] ?? '',
  error: classes['error'] ?? '',
  wrapper: classes['wrapper'] ?? '',
  input: classes['input'] ?? '',
  section: classes['section'] ?? '',
}

// Help and error stand below the field, one at a time.
const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** The properties that make one of Mantine's inputs one of ours. */
export function fieldProps(words: FieldWords, size: FieldSize = 'md') {
  return {
    label: words.label,
    description: words.error ? undefined : words.description,
    error: words.error,
    size,
    inputWrapperOrder: order,
    withAsterisk: false,
    classNames: fieldClassNames,
  }
}
