// The e-mail address: it stands until another one has proved itself by the code that was mailed there.
import { useState } from 'react'
import { useAction } from '#kernel/client/actions.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { Button } from '#ui/button.tsx'
import { deferred } from '#ui/deferred.tsx'
import { Label } from '#ui/label.tsx'
import { RichMessage } from '#ui/rich-message.tsx'
import type { Details } from '../../details-contract.ts'
import { cancelEmailChange } from '../../details-contract.ts'
import classes from './email-field.module.css'
import { useDetailsSaved } from './use-details.ts'

const EmailDialog = deferred(() => import('./email-dialog.tsx').then((module) => module.EmailDialog))

export function EmailField({ details }: { details: Details }) {
  const { t } = useTranslation()
  const { email, pendingEmail } = details
  const [isOpen, setOpen] = useState(false)
  const cancel = useAction(() => call(cancelEmailChange), { keep: useDetailsSaved() })
  return (
    <div className={classes['field']}>
      <span className={classes['label']}>{t('account.detail.email')}</span>
      <div className={classes['box']}>
        <span className={classes['address']}>
          <bdi dir="ltr" className={classes['mail']}>
            {pendingEmail ?? email}
          </bdi>
        </span>
        {pendingEmail !== null && (
          <Label tone="warning" dot>
            {t('account.email.waiting')}
          </Label>
        )}
        <Button size="sm" onPointerEnter={EmailDialog.prepare} onClick={() => setOpen(true)}>
          {t(pendingEmail === null ? 'account.email.change' : 'account.email.enterCode')}
        </Button>
      </div>
      {pendingEmail !== null && (
        <p className={classes['pending']}>
          <RichMessage
            i18nKey="account.email.pending"
            values={{ email }}
            components={{ mail: <bdi dir="ltr" className={classes['mail']} /> }}
          />{' '}
          <Button size="sm" variant="ghost" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('account.email.keep')}
          </Button>
        </p>
      )}
      {isOpen && <EmailDialog details={details} onClose={() => setOpen(false)} />}
    </div>
  )
}
