// All that is known of one entry of the audit log.
import { useTranslation } from '#kernel/client/i18n.ts'
import { personPath } from '#kernel/client/person-page.ts'
import { Avatar } from '#ui/avatar.tsx'
import { PersonLink } from '#ui/person-link.tsx'
import type { Entry } from '../../audit-contract.ts'
import classes from './audit.module.css'
import type { Kinds } from './entry-words.ts'
import { useEntryWords } from './entry-words.ts'

export function EntryDetail({ entry, kinds }: { entry: Entry; kinds: Kinds }) {
  const { t } = useTranslation()
  const words = useEntryWords(kinds)
  const { to, params, kind, address } = entry
  return (
    <dl className={classes['detail']}>
      {to && (
        <div>
          <dt>{t('workspace.audit.toWhom')}</dt>
          <dd className={classes['actor']}>
            <Avatar person={to} size={28} />
            <PersonLink person={to} href={personPath(to)} />
          </dd>
        </div>
      )}
      {Object.entries(params).map(([name, value]) => (
        <div key={name}>
          <dt>
            <bdi>{name}</bdi>
          </dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('workspace.audit.address')}</dt>
        <dd>
          <bdi>{address}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('workspace.audit.device')}</dt>
        <dd>{words.device(entry)}</dd>
      </div>
      <div>
        <dt>{t('workspace.audit.kind')}</dt>
        <dd>
          <code dir="ltr">{kind}</code>
        </dd>
      </div>
    </dl>
  )
}
