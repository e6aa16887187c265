// To, Cc and Bcc of a mail that is written; the last two on request.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { maxRecipients } from '../../entities.ts'
import type { Writing } from './draft.ts'
import { RecipientsField } from './recipients-field.tsx'
import { write } from './saving.ts'
import classes from './writing-form.module.css'

/** Words in the fields of recipients that are no address yet: the mail waits for them. */
export type Rests = { to?: string; cc?: string; bcc?: string }
type RecipientsProps = {
  writing: Writing
  beginsHere: boolean
  isMissing: boolean
  onRest: (line: keyof Rests, rest: string) => void
}

export function Recipients({ writing, beginsHere, isMissing, onRest }: RecipientsProps) {
  const { t } = useTranslation()
  const { id, to, cc, bcc } = writing
  const [asked, setAsked] = useState<readonly ('cc' | 'bcc')[]>([])
  const shows = (line: 'cc' | 'bcc') => writing[line].length > 0 || asked.includes(line)
  const count = to.length + cc.length + bcc.length
  const problem = isMissing
    ? t('mail.noRecipientsYet')
    : count > maxRecipients
      ? t('mail.tooManyRecipients', { count: maxRecipients })
      : undefined
  return (
    <>
      <RecipientsField
        label={t('mail.details.to')}
        recipients={to}
        onChange={(next) => write(id, (now) => ({ ...now, to: next }))}
        autoFocus={beginsHere}
        error={problem}
        onRest={(rest) => onRest('to', rest)}
        end={(['cc', 'bcc'] as const).map(
          (line) =>
            !shows(line) && (
              <button key={line} type="button" className={classes['more']} onClick={() => setAsked([...asked, line])}>
                {t(`mail.details.${line}`)}
              </button>
            ),
        )}
      />
      {(['cc', 'bcc'] as const).map(
        (line) =>
          shows(line) && (
            <RecipientsField
              key={line}
              label={t(`mail.details.${line}`)}
              recipients={writing[line]}
              onChange={(next) => write(id, (now) => ({ ...now, [line]: next }))}
              autoFocus={asked.at(-1) === line}
              onRest={(rest) => onRest(line, rest)}
            />
          ),
      )}
    </>
  )
}
