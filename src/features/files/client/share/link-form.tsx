// The form for a new link, or for an existing one's access, password, expiration and message.
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast } from '#kernel/client/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateField } from '#ui/date-field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { Entry, Link } from '../../entities.ts'
import { linkAccess } from '../../entities.ts'
import { createLink, updateLink } from '../../sharing-contract.ts'
import classes from './share.module.css'

type LinkFormProps = { entry: Entry; link: Link | undefined; onClose: () => void }

export function LinkForm({ entry, link, onClose }: LinkFormProps) {
  const { t } = useTranslation()
  const { form, submit, isBusy } = useLinkForm({ entry, link, onClose })
  const { access, hasPassword, expires } = form.values
  const [today] = useState(() => dayOf(new Date()))
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      {entry.isFolder && (
        <SegmentedControl
          label={t('files.share.links.accessLabel')}
          value={access}
          onChange={(next) => form.setFieldValue('access', next)}
          options={linkAccess.map((one) => ({ value: one, label: t(`files.share.links.access.${one}`) }))}
          fullWidth
        />
      )}
      {access === 'upload' && <p className={classes['quiet']}>{t('files.share.links.uploadHelp')}</p>}
      <TextArea
        {...form.getInputProps('message')}
        label={t('files.share.links.message')}
        placeholder={t('files.share.links.messageHint')}
        minRows={2}
        maxRows={6}
        dir="auto"
        data-autofocus
      />
      <div className={classes['pair']}>
        <DateField
          label={t('files.share.links.expiry')}
          placeholder={t('files.share.links.never')}
          value={expires}
          onChange={(day) => form.setFieldValue('expires', day)}
          min={today}
        />
        <PasswordField
          {...form.getInputProps('password')}
          label={t('files.share.links.password')}
          placeholder={link?.hasPassword ? t('files.share.links.passwordKept') : t('files.share.links.passwordNone')}
          autoComplete="new-password"
          disabled={link?.hasPassword === true && !hasPassword}
        />
      </div>
      {link?.hasPassword && (
        <Checkbox
          label={t('files.share.links.removePassword')}
          checked={!hasPassword}
          onChange={(event) => form.setValues({ hasPassword: !event.currentTarget.checked, password: '' })}
        />
      )}
      <div className={classes['foot']}>
        <Button size="sm" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button size="sm" variant="filled" type="submit" busy={isBusy}>
          {t(link ? 'ui.save' : 'files.share.links.create')}
        </Button>
      </div>
    </form>
  )
}

function useLinkForm({ entry, link, onClose }: LinkFormProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const [begun] = useState(() => ({
    access: link?.access ?? ('view' as const),
    message: link?.message ?? '',
    expires: link?.expiresAt ? dayOf(new Date(link.expiresAt)) : null,
    password: '',
    hasPassword: link?.hasPassword ?? true,
  }))
  return useContractForm(createLink.input, {
    initialValues: begun,
    toInput: ({ access, message, expires, password, hasPassword }) => ({
      entryId: entry.id,
      access,
      message: message.trim(),
      // Keeps a time of day that was set elsewhere.
      expiresAt: expires === begun.expires ? (link?.expiresAt ?? null) : expires && endOfDay(expires),
      ...(password !== '' && { password }),
      ...(!hasPassword && { password: null }),
    }),
    onSubmit: async ({ entryId, ...fields }) => {
      if (link) await call(updateLink, { linkId: link.id, ...fields })
      else await call(createLink, { entryId, ...fields })
      toast(t(link ? 'files.share.links.updated' : 'files.share.links.created'))
      onClose()
      await cache.invalidateQueries({ queryKey: ['files'] })
    },
  })
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

const dayOf = (moment: Date): string =>
  `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`

/** A link works through the end of its last day in the person's time zone. */
function endOfDay(day: string): string {
  const end = new Date(`${day}T00:00`)
  end.setDate(end.getDate() + 1)
  return new Date(end.getTime() - 1).toISOString()
}
