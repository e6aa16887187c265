// Two people changed the same fields of a record: which of the two versions stays.
import type { ReactNode } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ClashDialog } from '#ui/clash-dialog.tsx'
import type { Clashes } from './use-clash.ts'

type ClashQuestionProps<Field extends string> = {
  /** Nothing is asked without them. */
  clashes: Clashes | undefined
  /** The fields of the form, in its order. */
  fields: readonly Field[]
  labelOf: (field: Field) => string
  /** A value as the form writes it; nothing where it is empty. */
  wordsOf: (field: Field, value: unknown, side: 'yours' | 'theirs') => string | undefined
  onChoose: (choice: 'mine' | 'theirs') => void
  /** Said of the choice where it has consequences of its own. */
  text?: ReactNode
  /** Over the dialog choice form it is about. */
  isAbove?: boolean
}

export function ClashQuestion<Field extends string>(props: ClashQuestionProps<Field>) {
  const { clashes, fields, labelOf, wordsOf, onChoose, text, isAbove = false } = props
  const { t } = useTranslation()
  const format = useFormat()
  const clashing = fields.filter((field) => clashes !== undefined && field in clashes)
  const valuesOf = (side: 'yours' | 'theirs') =>
    clashing.map((field) => ({
      key: field,
      label: clashing.length > 1 ? labelOf(field) : undefined,
      value: wordsOf(field, clashes?.[field]?.[side], side) ?? t('forms.clash.empty'),
    }))
  return (
    <ClashDialog
      isOpen={clashes !== undefined}
      isAbove={isAbove}
      title={t('forms.clash.title', { fields: format.list(clashing.map(labelOf)) })}
      text={text ?? t('forms.clash.text')}
      mine={{ label: t('forms.clash.yours'), values: valuesOf('yours'), keep: t('forms.clash.keepYours') }}
      theirs={{ label: t('forms.clash.theirs'), values: valuesOf('theirs'), keep: t('forms.clash.keepTheirs') }}
      onChoose={onChoose}
    />
  )
}
