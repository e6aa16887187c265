// The card beside the fields of a person: their picture and switches.
import { IconUser } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Form } from '#kernel/client/form-fields.ts'
import { startUpload } from '#kernel/client/uploads.ts'
import { Avatar } from '#ui/avatar.tsx'
import { AvatarUpload } from '#ui/avatar-upload.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Switch } from '#ui/switch.tsx'
import type { UserValues } from './form-values.ts'
import classes from './user-form.module.css'

const send = (file: File, onProgress: (part: number) => void) => startUpload(file, { onProgress })

type SideProps = { form: Form<UserValues> }
type Person = { id: string; name: string; avatarUrl: string | null }

/** `round` counts the times that the picture was saved or given up: each begins anew with what is there. */
export function Picture({ form, person, round }: SideProps & { person: Person; round: number }) {
  const { t } = useTranslation()
  const { avatarUpload } = form.values
  const isTakenAway = avatarUpload === null
  return (
    <div className={classes['picture']}>
      <AvatarUpload
        key={round}
        label={t('users.picture', { name: person.name })}
        upload={send}
        onChange={(uploadId) => form.setFieldValue('avatarUpload', uploadId)}
        error={form.errors['avatarUpload']}
      >
        {person.name.trim() === '' ? (
          <span className={classes['nobody']}>
            <Icon of={IconUser} size={24} />
          </span>
        ) : (
          <Avatar person={{ ...person, avatarUrl: isTakenAway ? null : person.avatarUrl }} size="fill" />
        )}
      </AvatarUpload>
      {person.avatarUrl !== null && avatarUpload === undefined && (
        <Button size="sm" variant="ghost" onClick={() => form.setFieldValue('avatarUpload', null)}>
          {t('users.removePicture')}
        </Button>
      )}
    </div>
  )
}

/** `before` is what they are while they are not banned. */
export function BannedSwitch({ form, before }: SideProps & { before: UserValues['status'] }) {
  const { t } = useTranslation()
  return (
    <Switch
      spread
      label={t('users.status.banned')}
      description={t('users.edit.bannedText')}
      checked={form.values.status === 'banned'}
      onChange={(event) => form.setFieldValue('status', event.currentTarget.checked ? 'banned' : before)}
    />
  )
}

export function VerifiedSwitch({ form, text }: SideProps & { text: string }) {
  const { t } = useTranslation()
  return (
    <Switch
      spread
      label={t('users.edit.verified')}
      description={text}
      checked={form.values.isVerified}
      onChange={(event) => form.setFieldValue('isVerified', event.currentTarget.checked)}
    />
  )
}
