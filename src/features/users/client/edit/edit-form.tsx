// A person's record as a form: who they are at the start, the fields at the end, what is not saved in words below.
import { IconClock, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { forgetOpened } from '#kernel/client/opened-records.ts'
import { useSession } from '#kernel/client/session.ts'
import { Button } from '#ui/button.tsx'
import { Label } from '#ui/label.tsx'
import { Note } from '#ui/note.tsx'
import { usePageHeading } from '#ui/page-heading.ts'
import { PanelGrid, Panel } from '#ui/panel-grid.tsx'
import { SaveBar } from '#ui/save-bar.tsx'
import type { User } from '../../entities.ts'
import { addressOfList } from '../addresses.ts'
import { useUserActions } from '../list/use-user-actions.ts'
import { useRemoval } from '../list/use-removal.ts'
import { toneOf } from '../status-tone.ts'
import { BannedSwitch, Picture, VerifiedSwitch } from './side-card.tsx'
import { useUserForm } from './use-user-form.ts'
import { UserClash } from './user-clash.tsx'
import { AddressFields, PersonFields, WorkFields } from './user-fields.tsx'
import classes from './user-form.module.css'

export function EditForm({ user }: { user: User }) {
  const { t } = useTranslation()
  const format = useFormat()
  const myId = useSession().user?.id
  const actions = useUserActions()
  const { form, submit, isBusy, changed, discard, clashes, settle, roundOf } = useUserForm(user, {
    keepAs: `users.edit.${user.id}`,
  })
  usePageHeading({
    title: user.name,
    trail: [{ label: t('menu.dashboard') }, { label: t('menu.user'), href: addressOfList }, { label: t('ui.edit') }],
  })
  return (
    <form onSubmit={submit} noValidate>
      <PanelGrid>
        <Panel span={4} className={classes['side']} aria-label={user.name}>
          <div className={classes['sideHead']}>
            <span>{t('users.edit.since', { date: format.date(user.createdAt) })}</span>
            <Label tone={toneOf[user.status]} dot>
              {t(`users.status.${user.status}`)}
            </Label>
          </div>
          <Picture form={form} person={user} round={roundOf('avatarUpload')} />
          <div className={classes['switches']}>
            {user.id !== myId && (
              <BannedSwitch form={form} before={user.status === 'banned' ? 'active' : user.status} />
            )}
            <VerifiedSwitch form={form} text={t('users.edit.verifiedText')} />
          </div>
          {user.status === 'pending' && <Waiting user={user} onResend={() => actions.resend([user.id])} />}
          <DeleteButton user={user} actions={actions} myId={myId} />
        </Panel>
        <Panel span={8} bare>
          <div className={classes['fields']}>
            <PersonFields form={form} />
            <AddressFields form={form} />
            <WorkFields form={form} />
          </div>
          <SaveBar
            unsaved={changed.map((field) => t(`users.field.${field}`))}
            action={t('ui.saveChanges')}
            onDiscard={discard}
            isBusy={isBusy}
          />
        </Panel>
      </PanelGrid>
      <UserClash clashes={clashes} onChoose={settle} />
    </form>
  )
}

/** Shown for someone who was invited and hasn't accepted yet. */
function Waiting({ user: { name, invitation }, onResend }: { user: User; onResend: () => Promise<void> }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Note tone="warning" icon={IconClock}>
      {invitation
        ? t('users.edit.waiting', { name, date: format.dayMonth(invitation.sentAt) })
        : t('users.edit.notInvited', { name })}{' '}
      <button type="button" className={classes['again']} onClick={() => void onResend()}>
        {invitation ? t('users.edit.again') : t('users.edit.sendInvitation')}
      </button>
    </Note>
  )
}

type DeleteProps = { user: User; actions: ReturnType<typeof useUserActions>; myId: string | undefined }

function DeleteButton({ user, actions, myId }: DeleteProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const remove = useRemoval(actions, myId)
  const leave = async () => {
    if (!(await remove(user))) return
    if (myId !== undefined) forgetOpened(myId, 'users')
    await navigate({ to: addressOfList })
  }
  return (
    <div className={classes['delete']}>
      <Button variant="ghost" icon={IconTrash} onClick={() => void leave()}>
        {t('users.edit.delete')}
      </Button>
    </div>
  )
}
