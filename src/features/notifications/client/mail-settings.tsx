// Which kinds of notices also come by e-mail: saved with each switch.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#kernel/client/call.ts'
import { loadNoticeWords, noticeKinds } from '#kernel/client/notices.ts'
import { useSession } from '#kernel/client/session.ts'
import { toastError } from '#kernel/client/toasts.ts'
import { Note } from '#ui/note.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Switch } from '#ui/switch.tsx'
import { Worded } from '#ui/worded.tsx'
import { chooseMailedKind, listMailedKinds } from '../contract.ts'
import classes from './mail-settings.module.css'

const key = ['notifications', 'mails']

function useMailedKinds() {
  const cache = useQueryClient()
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const [{ kinds }] = await Promise.all([
        call(listMailedKinds, {}, { signal }),
        loadNoticeWords(noticeKinds().map(({ kind }) => kind)),
      ])
      return kinds
    },
  })
  const { mutate } = useMutation({
    mutationFn: (choice: { kind: string; byMail: boolean }) => call(chooseMailedKind, choice),
    onMutate: ({ kind, byMail }) =>
      cache.setQueryData<string[]>(key, (kinds = []) =>
        byMail ? [...kinds, kind] : kinds.filter((other) => other !== kind),
      ),
    onError: toastError,
    onSettled: () => cache.invalidateQueries({ queryKey: key }),
  })
  return { kinds: data, choose: mutate }
}

export function MailSettings() {
  const { t } = useTranslation()
  const { user } = useSession()
  const { kinds, choose } = useMailedKinds()
  if (!user) return null
  return (
    <>
      <SectionTitle id="mails">{t('notifications.byMail')}</SectionTitle>
      <p className={classes['text']}>
        <Worded
          i18nKey="notifications.byMailText"
          values={{ email: user.email }}
          components={{ mail: <bdi dir="ltr" /> }}
        />
      </p>
      {!user.emailVerified && <Note tone="warning">{t('notifications.notVerified')}</Note>}
      <div className={classes['switches']}>
        {kinds &&
          noticeKinds().map(({ kind, label }) => (
            <Switch
              key={kind}
              spread
              label={t(label)}
              checked={kinds.includes(kind)}
              onChange={(event) => choose({ kind, byMail: event.currentTarget.checked })}
            />
          ))}
      </div>
    </>
  )
}
