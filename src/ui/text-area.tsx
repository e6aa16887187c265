// A field of several lines that grows with what is typed.
import { Textarea } from '@mantine/core'
import type { BoxProps, TextareaProps } from '@mantine/core'
import { fieldProps } from './field.ts'
import type { FieldWords } from './field.ts'

export type TextAreaProps = Omit<
  TextareaProps,
  keyof BoxProps | keyof FieldWords | 'size' | 'classNames' | 'autosize'
> &
  FieldWords

export function TextArea(props: TextAreaProps) {
  const { label, description, error, minRows = 3, maxRows = 12, dir, ...rest } = props
  return (
    <Textarea
      {...rest}
      // As `dir` it would reach the box around the field alone, which then runs as its label does.
      data-text-dir={dir}
      {...fieldProps({ label, description, error })}
      autosize
      minRows={minRows}
      maxRows={maxRows}
    />
  )
}
