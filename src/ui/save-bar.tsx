// The sticky end of a form: which fields are unsaved, Save and Discard. It stays in view while the form is taller.
import type { ReactNode } from 'react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import { Button } from './button.tsx'
import classes from './save-bar.module.css'

export type SaveBarProps = {
  /** The names of the fields that were changed: “Zip code”. */
  unsaved: readonly string[]
  /** The verb on the button that sends the form: “Save changes”. */
  action: string
  /** Absent where there is nothing to go back to, as in a form for something new. */
  onDiscard?: () => void
  isBusy?: boolean
  /** Which fields were refused, in words; stands in place of what is unsaved. */
  problem?: string | undefined
  /** Says what becomes of the text, while nothing else is said. */
  note?: string | undefined
  /** Other ways on, before the button that sends the form. */
  others?: ReactNode
}

/** Stands inside the `<form>` as its last part. */
export function SaveBar({ unsaved, action, onDiscard, isBusy = false, problem, note, others }: SaveBarProps) {
  const { t } = useTranslation()
  const locale = localeOf[useLanguage()]
  const count = unsaved.length
  const names = new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(
    unsaved.map((name) => name.toLocaleLowerCase(locale)),
  )
  const isNothing = count === 0 && onDiscard !== undefined
  return (
    <div className={classes['bar']} data-idle={isNothing || undefined}>
      <output className={classes['words']} data-problem={problem !== undefined || undefined}>
        {problem ?? (count > 0 && onDiscard ? t('ui.unsavedFields', { count, fields: names }) : note)}
      </output>
      <div className={classes['buttons']}>
        {others}
        {onDiscard && (
          <Button onClick={onDiscard} disabled={isNothing || isBusy}>
            {t('ui.discard')}
          </Button>
        )}
        <Button type="submit" variant="filled" busy={isBusy} disabled={isNothing}>
          {action}
        </Button>
      </div>
    </div>
  )
}
