// Chips: a filter that holds and can be taken away, and a number beside a word.
import { IconX } from '@tabler/icons-react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import classes from './chip.module.css'
import { Icon } from './icon.tsx'

export type ChipProps = {
  /** The active filter: “Men”. */
  label: string
  onRemove: () => void
  disabled?: boolean
}

/** One press anywhere on it takes it away. Among others it is the item of `useSiblingFocus` that its label names. */
export function Chip({ label, onRemove, disabled = false }: ChipProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={classes['chip']}
      aria-label={t('ui.removeNamed', { name: label })}
      disabled={disabled}
      data-item={label}
      onClick={onRemove}
    >
      <span className={classes['words']}>{label}</span>
      <Icon of={IconX} size={14} />
    </button>
  )
}

export type CountChipProps = {
  /** Null while it isn't known yet; its place is kept. */
  count: number | null
  /** There are more than that, which nobody counted: “1,000+”. */
  isCapped?: boolean
  /** `strong` for what waits for somebody, `error` for what is late. */
  tone?: 'neutral' | 'strong' | 'error'
  /** As wide for one digit as for three, so that nothing after it moves when the number changes. */
  isWide?: boolean
}

/** A number in the figures of the language. */
export function CountChip({ count, isCapped = false, tone = 'neutral', isWide = false }: CountChipProps) {
  const { t } = useTranslation()
  const locale = localeOf[useLanguage()]
  if (count === null) return <span className={classes['count']} data-wide={isWide || undefined} aria-hidden="true" />
  return (
    <span className={classes['count']} data-tone={tone} data-wide={isWide || undefined}>
      {isCapped ? t('ui.table.more', { number: count }) : count.toLocaleString(locale)}
    </span>
  )
}
