// Shows how many characters are left when a text nears its limit, and how many are too many beyond it.
import { useTranslation } from '#kernel/client/i18n.ts'
import classes from './remaining-count.module.css'

/** From here on people want to know. */
const nearShare = 0.8

export function RemainingCount({ id, length, max }: { id: string; length: number; max: number | undefined }) {
  const { t } = useTranslation()
  const isNear = max !== undefined && length > max * nearShare
  const left = (max ?? 0) - length
  return (
    <p id={id} className={classes['count']} data-over={left < 0 || undefined}>
      {isNear && (left < 0 ? t('ui.editor.tooLong', { count: -left }) : t('ui.editor.charactersLeft', { count: left }))}
    </p>
  )
}
