// Sends a mail now, and shows what the mail server answered.
import { useMutation } from '@tanstack/react-query'
import { IconCircleCheck, IconCircleX, IconMail, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useSession } from '#kernel/client/session.ts'
import { toastError } from '#kernel/client/toasts.ts'
import type { OutputOf } from '#kernel/contract.ts'
import type { FieldProblem } from '#kernel/shape.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/text-field.tsx'
import { sendTestMail } from '../../contract.ts'
import classes from './settings.module.css'

type Answer = OutputOf<typeof sendTestMail>

export function MailFields() {
  const { t } = useTranslation()
  const { user } = useSession()
  const [to, setTo] = useState(user?.email ?? '')
  const [problem, setProblem] = useState<FieldProblem>()
  const { mutate, isPending, data } = useMutation({
    mutationFn: () => call(sendTestMail, { to: to.trim() }),
    onMutate: () => setProblem(undefined),
    onError: (error) => {
      const { fields } = failureOf(error)
      if (fields?.['to']) setProblem(fields['to'])
      else toastError(error)
    },
  })
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The form around it saves the settings; this field sends a mail.
    event.preventDefault()
    if (!isPending) mutate()
  }
  return (
    <div>
      <div className={classes['line']}>
        <div className={classes['address']}>
          <TextField
            label={t('workspace.settings.testTo')}
            type="email"
            dir="ltr"
            icon={IconMail}
            autoComplete="off"
            value={to}
            error={problem && t(`errors.field.${problem.code}`, { limit: problem.limit ?? 0 })}
            onChange={(event) => setTo(event.currentTarget.value)}
            onKeyDown={press}
          />
        </div>
        <span className={classes['lineButton']}>
          <Button icon={IconSend} busy={isPending} onClick={() => mutate()}>
            {t('workspace.settings.sendTest')}
          </Button>
        </span>
        <output className={classes['lineEnd']}>{data && !isPending && <MailAnswer answer={data} />}</output>
      </div>
      {data && !isPending && data.answer !== '' && (
        <div className={classes['answerBox']}>
          <span className={classes['quiet']}>{t('workspace.settings.serverSaid')}</span>
          <code dir="ltr" className={classes['answer']}>
            {data.answer}
          </code>
        </div>
      )}
    </div>
  )
}

function MailAnswer({ answer: { isTaken, answer, milliseconds } }: { answer: Answer }) {
  const { t } = useTranslation()
  const format = useFormat()
  const seconds = format.number(milliseconds / 1000, {
    style: 'unit',
    unit: 'second',
    maximumFractionDigits: 1,
  })
  const taken = answer === '' ? t('workspace.settings.testKept') : t('workspace.settings.testTaken', { seconds })
  return (
    <span className={classes['verdict']} data-taken={isTaken || undefined}>
      <Icon of={isTaken ? IconCircleCheck : IconCircleX} />
      {isTaken ? taken : t('workspace.settings.testRefused')}
    </span>
  )
}
