// The permissions of each role as a table: one role at a time, your own first.
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Role } from '#kernel/contract.ts'
import { roles } from '#kernel/contract.ts'
import { loadPermissions, mayMake } from '#kernel/client/permissions.ts'
import type { Permission } from '#kernel/feature.ts'
import { Icon } from '#ui/icon.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import classes from './permission-denied.module.css'

const actions = ['see', 'change', 'remove'] as const
const none: readonly Permission[] = []

function Mark({ isAllowed }: { isAllowed: boolean }) {
  const { t } = useTranslation()
  return (
    <span className={classes['mark']} data-yes={isAllowed || undefined}>
      <Icon of={isAllowed ? IconCheck : IconMinus} size={20} />
      <span className="visually-hidden">
        {isAllowed ? t('pages.permissionDenied.yes') : t('pages.permissionDenied.no')}
      </span>
    </span>
  )
}

export function RoleTable({ role: own }: { role: Role }) {
  const { t } = useTranslation()
  const id = useId()
  const [role, setRole] = useState(own)
  // Code and words of this browser, not data: they are right for as long as the page is open.
  const { data = none } = useQuery({ queryKey: ['permissions'], queryFn: loadPermissions, staleTime: Infinity })
  return (
    <Panel bare aria-labelledby={id}>
      <div className={classes['tableHead']}>
        <SectionTitle id={id} note={t('pages.permissionDenied.tableNote')}>
          {t('pages.permissionDenied.table')}
        </SectionTitle>
        <SegmentedControl
          label={t('pages.permissionDenied.role')}
          value={role}
          onChange={setRole}
          options={roles.map((value) => ({ value, label: t(`app.role.${value}`) }))}
        />
      </div>
      <table className={classes['table']} aria-labelledby={id}>
        {/* The rows say how wide the columns are. */}
        <thead className={data === none ? classes['waiting'] : undefined}>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('pages.permissionDenied.what')}</span>
            </th>
            {actions.map((action) => (
              <th key={action} scope="col">
                {t(`pages.permissionDenied.${action}`)}
              </th>
            ))}
            <th scope="col" className={classes['why']}>
              {t('pages.permissionDenied.why')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                {t(row.subject)}
                <span className={classes['whyBelow']}>{t(row.why)}</span>
              </th>
              {actions.map((action) => (
                <td key={action}>
                  <Mark isAllowed={mayMake(role, row[action])} />
                </td>
              ))}
              <td className={classes['why']}>{t(row.why)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
