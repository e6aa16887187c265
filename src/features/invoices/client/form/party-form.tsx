// An entry of the address book: what invoices show, and a customer's language and time zone.
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { useAction } from '#kernel/client/actions.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { newId } from '#kernel/client/new-id.ts'
import { toast } from '#kernel/client/toasts.ts'
import { zoneOptions } from '#kernel/client/zone-options.ts'
import { languageLabel, languages, localeOf } from '#kernel/languages.ts'
import { AddressFields } from '#ui/address-fields.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FindField } from '#ui/find-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { PartyInput, createParty, deleteParty, updateParty } from '../../book-contract.ts'
import type { Party, PartyKind } from '../../entities.ts'
import { bookKey } from '../keys.ts'
import classes from './party.module.css'

type PartyFormProps = {
  kind: PartyKind
  /** The entry that is changed; absent for a new one. */
  party: Party | undefined
  onSaved: (party: Party) => void
  onDeleted: () => void
  onClose: () => void
}

const emptyParty = {
  name: '',
  company: '',
  email: '',
  phone: '',
  street: '',
  zipCode: '',
  city: '',
  state: '',
  country: '',
  taxNumber: '',
  personId: null as string | null,
  language: 'none' as Party['language'] | 'none',
  timeZone: null as string | null,
}
type Values = typeof emptyParty

function valuesOf(party: Party | undefined): Values {
  if (!party) return emptyParty
  const { id: _, revision: __, kind: ___, country, language, ...words } = party
  return { ...words, country: country ?? '', language: language ?? 'none' }
}

export function PartyForm({ kind, party, onSaved, onDeleted, onClose }: PartyFormProps) {
  const { t } = useTranslation()
  const [id] = useState(newId)
  const refresh = [bookKey]
  const save = useAction(
    (input: PartyInput) =>
      party
        ? call(updateParty, { partyId: party.id, revision: party.revision, party: input })
        : call(createParty, { id, ...input }),
    { refresh, toastsError: false },
  )
  const { form, submit, isBusy, forgetKept } = useContractForm<Values, PartyInput>(PartyInput, {
    initialValues: valuesOf(party),
    toInput: ({ country, language, email, ...words }) => ({
      ...words,
      kind,
      email: email.trim(),
      country: country === '' ? null : country,
      language: language === 'none' ? null : language,
    }),
    onSubmit: async (input) => onSaved((await save.mutateAsync(input)).party),
    keep: { form: `invoices.party.${party?.id ?? kind}`, fields: keptFields },
  })
  const cancel = () => {
    forgetKept()
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t(party ? 'invoices.party.change' : `invoices.party.new.${kind}`)}
      foot={
        <>
          {party && <DeleteButton party={party} onDeleted={onDeleted} />}
          <Button onClick={cancel}>{t('ui.cancel')}</Button>
          <Button variant="filled" busy={isBusy} onClick={submit}>
            {t('invoices.party.save')}
          </Button>
        </>
      }
    >
      <form className={classes['choice']} onSubmit={submit} noValidate>
        <AddressFields
          given={(field) => form.getInputProps(field)}
          country={form.values.country}
          onCountry={(code) => form.setFieldValue('country', code)}
          hasFocus
        >
          <TextField {...form.getInputProps('email')} type="email" dir="ltr" label={t('invoices.party.email')} />
          <TextField {...form.getInputProps('taxNumber')} dir="ltr" label={t('invoices.view.taxNumber')} />
          {kind === 'customer' && <CustomerFields form={form} />}
        </AddressFields>
        <input type="submit" hidden />
      </form>
    </Dialog>
  )
}

const keptFields = [
  'name',
  'company',
  'email',
  'phone',
  'street',
  'zipCode',
  'city',
  'state',
  'country',
  'taxNumber',
] as const

type FormOf = ReturnType<typeof useContractForm<Values, PartyInput>>['form']

function CustomerFields({ form }: { form: FormOf }) {
  const { t } = useTranslation()
  const locale = localeOf[useLanguage()]
  const { language, timeZone } = form.values
  return (
    <>
      <SelectField
        label={t('invoices.party.language')}
        value={language ?? 'none'}
        onChange={(value) => form.setFieldValue('language', value)}
        options={[
          { value: 'none', label: t('invoices.party.noLanguage') },
          ...languages.map((value) => ({ value, label: languageLabel[value] })),
        ]}
      />
      <FindField
        label={t('invoices.party.timeZone')}
        value={timeZone}
        onChange={(value) => form.setFieldValue('timeZone', value)}
        options={zoneOptions(locale, timeZone ?? undefined)}
        placeholder={t('invoices.party.noTimeZone')}
        nothing={t('invoices.party.noZoneFound')}
      />
    </>
  )
}

function DeleteButton({ party: { id: partyId, name }, onDeleted }: { party: Party; onDeleted: () => void }) {
  const { t } = useTranslation()
  const refresh = [bookKey]
  const restore = useAction(() => call(deleteParty, { partyId, isDeleted: false }), { refresh })
  const remove = useAction(() => call(deleteParty, { partyId, isDeleted: true }), {
    refresh,
    keep: () => {
      const action = { label: t('app.undo'), run: () => restore.mutate(undefined) }
      toast(t('invoices.party.deleted', { name }), { action })
      onDeleted()
    },
  })
  return (
    <Button variant="ghost" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
      {t('ui.delete')}
    </Button>
  )
}
