// The people with access to a file or folder and their roles: the owner, the workspace, and individuals.
import { IconUsers, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useSiblingFocus } from '#ui/use-sibling-focus.ts'
import type { Entry, Share, ShareRole } from '../../entities.ts'
import { shareRoles } from '../../entities.ts'
import { SharePicker } from './share-picker.tsx'
import classes from './share.module.css'
import { useChangeShare } from './use-sharing.ts'

type PeoplePartProps = { entry: Entry; shares: readonly Share[] }

export function PeoplePart({ entry, shares }: PeoplePartProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const change = useChangeShare(entry.id)
  const mayChange = entry.role !== 'view'
  const own = shares.filter(({ isInherited }) => !isInherited)
  const named = shares.filter(({ person }) => person !== null)
  useSiblingFocus(
    own.flatMap(({ person }) => person?.id ?? []),
    list,
  )
  return (
    <section className={classes['part']} aria-label={t('files.share.people')}>
      {mayChange && <SharePicker owner={entry.owner} shares={own} onChange={change.mutate} />}
      <ul ref={list} className={classes['rows']} aria-label={t('files.share.people')} tabIndex={-1}>
        <li className={classes['row']}>
          <Avatar person={entry.owner} />
          <bdi className={classes['name']}>{entry.owner.name}</bdi>
          <span className={classes['quiet']}>{t('files.share.owner')}</span>
        </li>
        <EveryoneRow shares={shares} mayChange={mayChange} onChange={change.mutate} />
        {named.map((share) => (
          <PersonRow
            key={`${share.person?.id} ${share.isInherited}`}
            share={share}
            mayChange={mayChange}
            onChange={change.mutate}
          />
        ))}
      </ul>
    </section>
  )
}

type RowProps = { mayChange: boolean; onChange: ReturnType<typeof useChangeShare>['mutate'] }

function EveryoneRow({ shares, mayChange, onChange }: RowProps & { shares: readonly Share[] }) {
  const { t } = useTranslation()
  const name = t('files.share.everyone')
  const shared = shares.filter(({ person }) => person === null)
  const inherited = shared.find(({ isInherited }) => isInherited)
  const own = shared.find(({ isInherited }) => !isInherited)
  return (
    <li className={classes['row']}>
      <span className={classes['everyone']}>
        <Icon of={IconUsers} size={20} />
      </span>
      <span className={classes['words']}>
        <span className={classes['workspace']}>{name}</span>
        {inherited && <span className={classes['quiet']}>{t('files.share.inherited')}</span>}
      </span>
      {mayChange && !inherited ? (
        <RoleField
          label={t('files.share.roleOf', { name })}
          value={own?.role ?? null}
          none
          onChange={(role) => onChange({ personId: null, name, role })}
        />
      ) : (
        <span className={classes['quiet']}>{t(`files.share.roles.${inherited?.role ?? own?.role ?? 'none'}`)}</span>
      )}
      {mayChange && !inherited && <span className={classes['noButton']} />}
    </li>
  )
}

function PersonRow({ share: { person, role, isInherited }, mayChange, onChange }: RowProps & { share: Share }) {
  const { t } = useTranslation()
  if (!person) return null
  const { id: personId, name } = person
  return (
    <li className={classes['row']} data-item={isInherited ? undefined : personId}>
      <Avatar person={person} />
      <span className={classes['words']}>
        <bdi className={classes['name']}>{name}</bdi>
        {isInherited && <span className={classes['quiet']}>{t('files.share.inherited')}</span>}
      </span>
      {mayChange && !isInherited ? (
        <>
          <RoleField
            label={t('files.share.roleOf', { name })}
            value={role}
            onChange={(next) => onChange({ personId, name, role: next })}
          />
          <IconButton
            size="sm"
            icon={IconX}
            label={t('ui.removeNamed', { name })}
            onClick={() => onChange({ personId, name, role: null })}
          />
        </>
      ) : (
        <span className={classes['quiet']}>{t(`files.share.roles.${role}`)}</span>
      )}
    </li>
  )
}

type RoleFieldProps = {
  label: string
  value: ShareRole | null
  onChange: (role: ShareRole | null) => void
  /** Allows choosing no access. */
  none?: boolean
}

function RoleField({ label, value, onChange, none = false }: RoleFieldProps) {
  const { t } = useTranslation()
  const roles = none ? (['none', ...shareRoles] as const) : shareRoles
  return (
    <div className={classes['role']}>
      <SelectField<(typeof roles)[number]>
        size="sm"
        label={<span className="visually-hidden">{label}</span>}
        value={value ?? 'none'}
        onChange={(role) => onChange(role === 'none' ? null : role)}
        options={roles.map((role) => ({ value: role, label: t(`files.share.roles.${role}`) }))}
      />
    </div>
  )
}
