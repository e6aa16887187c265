// A person's record in a dialog over the list: all fields but the picture, saved as one change.
import { IconClock } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import type { PersonStatus } from '#kernel/people-contract.ts'
import { personStatuses } from '#kernel/people-contract.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { User } from '../../entities.ts'
import { useUserForm } from '../edit/use-user-form.ts'
import { UserClash } from '../edit/user-clash.tsx'
import { AddressFields, PersonFields, WorkFields } from '../edit/user-fields.tsx'
import { useRecord } from '../use-record.ts'
import classes from './quick-edit.module.css'

type QuickEditProps = { user: User; isOpen: boolean; onClose: () => void }

const formId = 'quick-edit'

export function QuickEdit({ user: row, isOpen, onClose }: QuickEditProps) {
  const { t } = useTranslation()
  // The row is there at once; the record follows what others change meanwhile.
  const { data: user = row } = useRecord(row.username)
  const { form, submit, isBusy, changed, forgetKept, clashes, settle } = useUserForm(user, {
    keepAs: `users.quick.${user.id}`,
    onSaved: onClose,
  })
  const isMe = useSession().user?.id === user.id
  // Only an invitation makes somebody pending, and nobody shuts the door on themself by a slip of the hand.
  const canBecome = (status: PersonStatus) =>
    status === user.status || status === 'active' || (status !== 'pending' && !isMe)
  const cancel = () => {
    forgetKept()
    onClose()
  }
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        size="lg"
        title={t('users.quick.titleOf', { name: user.name })}
        foot={
          <>
            <Button onClick={cancel}>{t('ui.cancel')}</Button>
            <Button type="submit" form={formId} variant="filled" busy={isBusy} disabled={changed.length === 0}>
              {t('ui.saveChanges')}
            </Button>
          </>
        }
      >
        <form id={formId} className={classes['form']} onSubmit={submit} noValidate>
          {user.status === 'pending' && (
            <Note tone="warning" icon={IconClock}>
              {t('users.quick.pending')}
            </Note>
          )}
          <SelectField
            label={t('users.field.status')}
            value={form.values.status}
            onChange={(status) => form.setFieldValue('status', status)}
            options={personStatuses.map((value) => ({
              value,
              label: t(`users.status.${value}`),
              disabled: !canBecome(value),
            }))}
          />
          <PersonFields form={form} />
          <AddressFields form={form} />
          <WorkFields form={form} />
        </form>
      </Dialog>
      <UserClash clashes={clashes} onChoose={settle} />
    </>
  )
}
