// How much of a message's length is left, once it is nearly used up.
import { useTranslation } from '#kernel/client/i18n.ts'
import { lengthOf } from '#kernel/shape.ts'
import { bodyMax } from '../../entities.ts'
import classes from './length-note.module.css'

const saidFrom = 500

export function LengthNote({ text }: { text: string }) {
  const { t } = useTranslation()
  const left = bodyMax - lengthOf(text)
  if (left > saidFrom) return null
  return (
    <output className={classes['note']} data-over={left < 0 || undefined}>
      {left < 0 ? t('chat.tooLong', { count: -left }) : t('chat.lengthLeft', { count: left })}
    </output>
  )
}
