// A field of one line.
import { TextInput } from '@mantine/core'
import type { BoxProps, TextInputProps } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { fieldProps } from './field.ts'
import type { FieldSize, FieldWords } from './field.ts'
import classes from './field.module.css'
import { Icon } from './icon.tsx'
import type { Glyph } from './icon.tsx'

export type TextFieldProps = Omit<TextInputProps, keyof BoxProps | keyof FieldWords | 'size' | 'classNames'> &
  FieldWords & {
    /** 36, 40 or 48 px high; `lg` on sign-in pages. */
    size?: FieldSize
    icon?: Glyph
    /** Inside the field's end: a unit, a button. Give `endWidth` when it is wider than the field is high. */
    end?: ReactNode
    endWidth?: string
    /** At the end of the label's line, for a link; it comes after the field in tab order. */
    labelEnd?: ReactNode
    /** True for the moment after the field saved itself: says so inside its end. */
    isSaved?: boolean
  }

/** Takes what a form's `getInputProps` gives. A mail address, a link or a code gets `dir="ltr"`. */
export function TextField(props: TextFieldProps) {
  const { label, description, error, size = 'md', icon, end, endWidth, labelEnd, isSaved = false, dir, ...rest } = props
  const { t } = useTranslation()
  const saved = (
    <output className={classes['saved']}>
      <Icon of={IconCheck} size={16} />
      {t('ui.saved')}
    </output>
  )
  const field = (
    <TextInput
      {...rest}
      // As `dir` it would reach the box around the input too, and put the icon at the wrong end in Arabic.
      data-text-dir={dir}
      {...fieldProps({ label, description, error }, size)}
      leftSection={icon && <Icon of={icon} size={18} />}
      rightSection={isSaved ? saved : end}
      {...((isSaved || endWidth) && { rightSectionWidth: isSaved ? 'auto' : endWidth })}
    />
  )
  if (labelEnd === undefined) return field
  return (
    <div className={classes['root']}>
      {field}
      <div className={classes['labelEnd']}>{labelEnd}</div>
    </div>
  )
}
