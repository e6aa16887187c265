// Edits the quote and school at the top of a person's page; the rest is part of their account.
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { toast } from '#kernel/client/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Link } from '#ui/link.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { updateDetails } from '../../contract.ts'
import type { Profile } from '../../entities.ts'
import { pages } from '../keys.ts'
import classes from './details-dialog.module.css'

export function DetailsDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const id = useId()
  const { form, submit, isBusy, forgetKept } = useContractForm(updateDetails.input, {
    initialValues: { quote: profile.quote, school: profile.school },
    onSubmit: async (input) => {
      await call(updateDetails, input)
      await cache.invalidateQueries({ queryKey: pages })
      toast(t('profile.details.saved'))
      onClose()
    },
    keep: { form: 'profile.details', fields: ['quote', 'school'] },
  })
  const cancel = () => {
    forgetKept()
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('profile.details.title')}
      foot={
        <>
          <Button onClick={cancel}>{t('ui.cancel')}</Button>
          <Button type="submit" form={id} variant="filled" busy={isBusy}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <form id={id} className={classes['fields']} onSubmit={submit} noValidate>
        <TextArea
          {...form.getInputProps('quote')}
          label={t('profile.details.quote')}
          description={t('profile.details.quoteHint')}
          dir="auto"
          data-autofocus
        />
        <TextField {...form.getInputProps('school')} label={t('profile.details.school')} dir="auto" />
        <p className={classes['rest']}>
          {t('profile.details.rest')} <Link href="/dashboard/user/account">{t('profile.details.account')}</Link>
        </p>
      </form>
    </Dialog>
  )
}
