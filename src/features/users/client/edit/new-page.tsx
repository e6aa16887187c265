// /dashboard/user/new: somebody new, who gets an invitation by mail unless it is switched off.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import type { ContractForm } from '#kernel/client/forms.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { toast } from '#kernel/client/toasts.ts'
import { PanelGrid, Panel } from '#ui/panel-grid.tsx'
import { SaveBar } from '#ui/save-bar.tsx'
import { Switch } from '#ui/switch.tsx'
import { createUser } from '../../contract.ts'
import { NewUser } from '../../entities.ts'
import { addressOfList } from '../addresses.ts'
import { usersKey } from '../list/use-users.ts'
import type { UserValues } from './form-values.ts'
import { changedFields, emptyValues, newUserOf, problemsOf, textFields } from './form-values.ts'
import { BannedSwitch, Picture, VerifiedSwitch } from './side-card.tsx'
import { AddressFields, PersonFields, WorkFields } from './user-fields.tsx'
import classes from './user-form.module.css'

export function Page() {
  const { t } = useTranslation()
  const { form, submit, isBusy } = useNewUser()
  // The status after a ban is switched off again.
  const [beforeBan, setBeforeBan] = useState<UserValues['status']>('pending')
  const invite = (isOn: boolean) => {
    const status = isOn ? 'pending' : 'active'
    setBeforeBan(status)
    form.setFieldValue('status', status)
  }
  return (
    <form onSubmit={submit} noValidate>
      <PanelGrid>
        <Panel span={4} className={classes['side']} aria-label={t('users.new.title')}>
          <Picture form={form} person={{ id: 'new', name: form.values.name, avatarUrl: null }} round={0} />
          <div className={classes['switches']}>
            <Switch
              spread
              label={t('users.new.invite')}
              description={t('users.new.inviteText')}
              checked={form.values.status === 'pending'}
              disabled={form.values.status === 'banned'}
              onChange={(event) => invite(event.currentTarget.checked)}
            />
            <BannedSwitch form={form} before={beforeBan} />
            <VerifiedSwitch form={form} text={t('users.new.verifiedText')} />
          </div>
        </Panel>
        <Panel span={8} bare>
          <div className={classes['fields']}>
            <PersonFields form={form} />
            <AddressFields form={form} />
            <WorkFields form={form} />
          </div>
          <SaveBar
            unsaved={changedFields(form.values, emptyValues).map((field) => t(`users.field.${field}`))}
            action={t('users.new.submit')}
            isBusy={isBusy}
          />
        </Panel>
      </PanelGrid>
    </form>
  )
}

function useNewUser(): ContractForm<UserValues> {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const language = useLanguage()
  return useContractForm(NewUser, {
    initialValues: emptyValues,
    toInput: (values) => ({ ...newUserOf(values), language }),
    alsoCheck: (values) => problemsOf(values, emptyValues, true),
    onSubmit: async (input) => {
      const { user } = await call(createUser, input)
      void cache.invalidateQueries({ queryKey: usersKey })
      toast(t(user.status === 'pending' ? 'users.done.invitedOne' : 'users.done.created', { name: user.name }))
      await navigate({ to: addressOfList })
    },
    keep: { form: 'users.new', fields: textFields },
  })
}
