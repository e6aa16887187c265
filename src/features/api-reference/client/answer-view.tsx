// The response of a tried call: status, duration, size and body.
import { useTranslation } from '#kernel/client/i18n.ts'
import type { RawAnswer } from '#kernel/client/raw-call.ts'
import { CodeBlock } from '#ui/code-block.tsx'
import { Label } from '#ui/label.tsx'
import classes from './try-form.module.css'

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

/** The place of the status is there before the answer: only what changes in such a place is read aloud. */
export function AnswerView({ answer }: { answer: RawAnswer | undefined }) {
  return (
    <div className={classes['answer']}>
      <output className={classes['status']}>{answer && <Status answer={answer} />}</output>
      {answer && <Body answer={answer} />}
    </div>
  )
}

function Status({ answer: { status, milliseconds, bytes } }: { answer: RawAnswer }) {
  const { t } = useTranslation()
  return (
    <>
      <Label tone={toneOf(status)} dot>
        {String(status)}
      </Label>
      <span className={classes['quiet']}>{t('api-reference.took', { milliseconds })}</span>
      <span className={classes['quiet']}>{t('api-reference.size', { bytes })}</span>
    </>
  )
}

function Body({ answer: { text, type } }: { answer: RawAnswer }) {
  const { t } = useTranslation()
  if (text !== '') return <CodeBlock label={t('api-reference.answer')} code={laidOut(text)} />
  return (
    <p className={classes['quiet']}>
      {t('api-reference.file')} <bdi dir="ltr">{type}</bdi>
    </p>
  )
}
