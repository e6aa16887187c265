// Invites people by mail: one address or many, with a role, a language and a personal line; below are those who wait.
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { publicConfig } from '#kernel/client/public-config.ts'
import { toast } from '#kernel/client/toasts.ts'
import type { Role } from '#kernel/contract.ts'
import { roles } from '#kernel/contract.ts'
import type { Language } from '#kernel/languages.ts'
import { jsonIn } from '#kernel/json-in.ts'
import { languageLabel, languages } from '#kernel/languages.ts'
import { check, list, text } from '#kernel/shape.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { invitationDays, inviteMost, noteMax } from '../../entities.ts'
import { inviteUsers } from '../../invitation-contract.ts'
import { RoleHint } from '../role-hint.tsx'
import { AddressesField } from './addresses-field.tsx'
import { InvitedList } from './invited-list.tsx'
import classes from './invite-dialog.module.css'
import { isAddress, withThoseOf } from './mail-addresses.ts'
import type { UserActions } from './use-user-actions.ts'
import { usersKey } from './use-users.ts'

type InviteDialogProps = { isOpen: boolean; onClose: () => void; actions: UserActions }
/** `typed` is what stands in the field of the addresses and is none of them yet. */
type Values = { emails: readonly string[]; typed: string; role: Role; language: Language; note: string }

const formId = 'invite-people'

export function InviteDialog({ isOpen, onClose, actions }: InviteDialogProps) {
  const { t } = useTranslation()
  const { form, submit, isBusy, forgetKept } = useInvitation(onClose)
  const { emails, typed, role, language } = form.values
  const count = emails.filter(isAddress).length
  const cancel = () => {
    forgetKept()
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      stays={isBusy}
      title={t('users.invite.title', { product: publicConfig().productName })}
      foot={
        <>
          <span className={classes['about']}>{t('users.invite.about', { count: invitationDays })}</span>
          <Button disabled={isBusy} onClick={cancel}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="filled" busy={isBusy} disabled={count === 0}>
            {count === 0 ? t('users.invite.send') : t('users.invite.sendMany', { count })}
          </Button>
        </>
      }
    >
      <form id={formId} className={classes['form']} onSubmit={submit} noValidate>
        <AddressesField emails={emails} typed={typed} isLocked={isBusy} onChange={(part) => form.setValues(part)} />
        <div className={classes['pair']}>
          <SelectField
            label={t('users.field.role')}
            description={<RoleHint role={role} />}
            value={role}
            onChange={(next) => form.setFieldValue('role', next)}
            options={roles.map((value) => ({ value, label: t(`app.role.${value}`) }))}
          />
          <SelectField
            label={t('users.field.language')}
            value={language}
            onChange={(next) => form.setFieldValue('language', next)}
            options={languages.map((value) => ({ value, label: languageLabel[value] }))}
          />
        </div>
        <TextArea
          {...form.getInputProps('note')}
          label={
            <>
              {t('users.invite.note')} <span className={classes['optional']}>{t('users.optional')}</span>
            </>
          }
          minRows={2}
          maxLength={noteMax}
          dir="auto"
        />
      </form>
      <InvitedList actions={actions} />
    </Dialog>
  )
}

const wordMax = 10_000
/** Also those that are none: they are there to be mended. */
const KeptAddresses = list(text({ max: wordMax }), inviteMost)

function readKept({ emails, ...texts }: Readonly<Record<string, string>>): Partial<Values> {
  const kept = check(KeptAddresses, jsonIn(emails ?? ''))
  return { ...texts, ...(kept.ok && { emails: kept.value }) }
}

/** Invalid addresses, and those beyond the limit, stay in the field after the others have been invited. */
function useInvitation(onClose: () => void) {
  const { t } = useTranslation()
  const format = useFormat()
  const cache = useQueryClient()
  const initialValues: Values = { emails: [], typed: '', role: 'user', language: useLanguage(), note: '' }
  const invitation = useContractForm(inviteUsers.input, {
    initialValues,
    keep: { form: 'users.invite', fields: ['emails', 'typed', 'note'], read: readKept },
    toInput: ({ emails, typed: _typed, note, ...rest }) => ({
      ...rest,
      emails: emails.filter(isAddress),
      ...(note.trim() !== '' && { note: note.trim() }),
    }),
    onSubmit: async (input) => {
      const { invited, skipped } = await call(inviteUsers, input)
      void cache.invalidateQueries({ queryKey: usersKey })
      if (invited > 0) toast(t('users.done.invited', { count: invited }))
      if (skipped.length > 0)
        toast(t('users.invite.known', { count: skipped.length, addresses: format.list(skipped) }), {
          variant: 'warning',
        })
      // Nothing was typed there meanwhile: the field is locked.
      const { emails, typed } = invitation.form.values
      const wrong = emails.filter((address) => !isAddress(address))
      const left = withThoseOf(wrong, typed)
      const isDone = left.emails.length === 0
      // Its line goes with the last of them, so that nothing is kept of what was sent.
      invitation.form.setValues({ ...left, ...(isDone && { note: '' }) })
      if (isDone) onClose()
    },
  })
  return invitation
}
