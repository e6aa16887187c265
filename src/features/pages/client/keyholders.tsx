// Whom one can ask: some of the admins, and whether they are here.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { usePresence } from '#kernel/client/live.ts'
import { Avatar } from '#ui/avatar.tsx'
import { getKeyholders } from '../contract.ts'
import classes from './permission-denied.module.css'

export function Keyholders() {
  const { t } = useTranslation()
  const presence = usePresence()
  const { data } = useQuery({
    queryKey: ['pages', 'keyholders'],
    queryFn: ({ signal }) => call(getKeyholders, {}, { signal }),
  })
  if (!data || data.keyholders.length === 0) return null
  return (
    <section className={classes['keyholders']}>
      <h3 className={classes['caption']}>{t('pages.permissionDenied.keyholders')}</h3>
      <ul>
        {data.keyholders.map(({ id, name, avatarUrl, jobTitle }) => (
          <li key={id} className={classes['keyholder']}>
            <Avatar person={{ id, name, avatarUrl }} presence={presence.get(id)?.status ?? 'offline'} />
            <div className={classes['holder']}>
              <div className={classes['name']}>
                <bdi>{name}</bdi>
              </div>
              <div className={classes['job']}>
                <bdi>{jobTitle || t('app.role.admin')}</bdi>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
