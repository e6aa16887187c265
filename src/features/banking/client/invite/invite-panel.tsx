// Invites people by mail, for admins; a reward is named when there is one.
import { IconSettings } from '@tabler/icons-react'
import { useId } from 'react'
import { call } from '#kernel/client/call.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast } from '#kernel/client/toasts.ts'
import { inviteByMail } from '#kernel/workspace-contract.ts'
import { ArcadePicture } from '#ui/brand/arcade-picture.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { TextField } from '#ui/text-field.tsx'
import { openBankDialog } from '../open-dialog.ts'
import type { Banking } from '../use-banking.ts'
import classes from './invite.module.css'

export function InvitePanel({ reward, currency }: { reward: number } & Pick<Banking, 'currency'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const { form, submit, isBusy } = useContractForm(inviteByMail.input, {
    initialValues: { email: '' },
    onSubmit: async (input) => {
      await call(inviteByMail, input)
      toast(t('banking.done.invited', { email: input.email }))
      form.setFieldValue('email', '')
    },
  })
  return (
    <Panel bare aria-labelledby={id} className={classes['panel']}>
      <div className={classes['picture']}>
        <ArcadePicture />
      </div>
      <div className={classes['words']}>
        <SectionTitle
          id={id}
          action={
            <IconButton
              size="sm"
              label={t('banking.invite.setReward')}
              icon={IconSettings}
              aria-haspopup="dialog"
              onClick={() => openBankDialog({ kind: 'reward', reward })}
            />
          }
        >
          {reward > 0
            ? t('banking.invite.titleReward', { amount: format.money(reward, currency, true) })
            : t('banking.invite.title')}
        </SectionTitle>
        <p className={classes['text']}>{t(reward > 0 ? 'banking.invite.textReward' : 'banking.invite.text')}</p>
        <form className={classes['form']} onSubmit={submit} noValidate>
          <div className={classes['field']}>
            <TextField
              {...form.getInputProps('email')}
              aria-label={t('banking.invite.email')}
              placeholder={t('banking.invite.email')}
              type="email"
              dir="ltr"
              autoComplete="off"
            />
          </div>
          <Button type="submit" variant="filled" busy={isBusy}>
            {t('banking.invite.send')}
          </Button>
        </form>
      </div>
    </Panel>
  )
}
