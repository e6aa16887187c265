// Adds somebody to send money to; an address of the workspace makes it that person.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { newId } from '#kernel/client/new-id.ts'
import { toast } from '#kernel/client/toasts.ts'
import { plainDigits } from '#kernel/digits.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { FieldProblems } from '#kernel/shape.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { createContact } from '../../contract.ts'
import { nameMax } from '../../entities.ts'
import { bankingKey } from '../keys.ts'
import classes from './contacts.module.css'

type Values = { name: string; email: string; numberEnd: string }

export function ContactDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const [id] = useState(newId)
  const { form, submit, isBusy } = useContractForm<Values, InputOf<typeof createContact>>(createContact.input, {
    initialValues: { name: '', email: '', numberEnd: '' },
    toInput: ({ name, email, numberEnd }) => ({
      id,
      name,
      email: email.trim() === '' ? null : email.trim(),
      numberEnd: plainDigits(numberEnd),
    }),
    alsoCheck: ({ name }): FieldProblems => (name.trim() === '' ? { name: { code: 'required' } } : {}),
    onSubmit: async (input) => {
      await call(createContact, input)
      await cache.invalidateQueries({ queryKey: bankingKey })
      toast(t('banking.done.contactAdded'))
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('banking.contacts.add')}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="filled" busy={isBusy} onClick={submit}>
            {t('banking.contacts.add')}
          </Button>
        </>
      }
    >
      <form className={classes['form']} onSubmit={submit} noValidate>
        <TextField
          {...form.getInputProps('name')}
          data-autofocus
          label={t('banking.contacts.name')}
          maxLength={nameMax}
        />
        <TextField
          {...form.getInputProps('email')}
          label={t('banking.contacts.email')}
          description={t('banking.contacts.emailText')}
          type="email"
          dir="ltr"
        />
        <TextField
          {...form.getInputProps('numberEnd')}
          label={t('banking.contacts.numberEnd')}
          inputMode="numeric"
          dir="ltr"
          maxLength={4}
        />
        <input type="submit" hidden />
      </form>
    </Dialog>
  )
}
