// What a tried call was answered: its status, how long it took, how much it was, and its body.
import { useTranslation } from '#kernel/client/i18n.ts'
import type { RawAnswer } from '#kernel/client/raw-call.ts'
import { Label } from '#ui/label.tsx'
import classes from './try-form.module.css'
import { CodeBlock } from './code-block.tsx'

const refusals = 400
const failures = 500
const toneOf = (status: number) => (status < refusals ? 'success' : status < failures ? 'warning' : 'error')

/** As it is read best; what is no JSON after all stays as it came. */
function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2)
  } catch {
    return text
  }
}

export function AnswerView({ answer: { status, milliseconds, bytes, text, type } }: { answer: RawAnswer }) {
  const { t } = useTranslation()
  return (
    <div className={classes['answer']}>
      <output className={classes['status']}>
        <Label tone={toneOf(status)} dot>
          {String(status)}
        </Label>
        <span className={classes['quiet']}>{t('api-reference.took', { milliseconds })}</span>
        <span className={classes['quiet']}>{t('api-reference.size', { bytes })}</span>
      </output>
      {text === '' ? (
        <p className={classes['quiet']}>
          {t('api-reference.file')} <bdi dir="ltr">{type}</bdi>
        </p>
      ) : (
        <CodeBlock label={t('api-reference.answer')} code={laidOut(text)} />
      )}
    </div>
  )
}
