// What a role may do, as a table.
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Role } from '#kernel/contract.ts'
import { Icon } from '#ui/icon.tsx'
import { Room } from '#ui/plan.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { permissionsOf } from '../permissions.ts'
import classes from './permission-denied.module.css'

const acts = ['see', 'change', 'remove'] as const

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

export function RoleTable({ role }: { role: Role }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Room bare aria-labelledby={id}>
      <div className={classes['tableHead']}>
        <SectionTitle id={id} note={t('pages.permissionDenied.tableNote')}>
          {t('pages.permissionDenied.table')}
        </SectionTitle>
      </div>
      <table className={classes['table']} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('pages.permissionDenied.what')}</span>
            </th>
            {acts.map((act) => (
              <th key={act} scope="col">
                {t(`pages.permissionDenied.${act}`)}
              </th>
            ))}
            <th scope="col" className={classes['why']}>
              {t('pages.permissionDenied.why')}
            </th>
          </tr>
        </thead>
        <tbody>
          {permissionsOf(role).map(({ subject, ...may }) => (
            <tr key={subject}>
              <th scope="row">
                {t(`pages.permissionDenied.${subject}`)}
                <span className={classes['whyBelow']}>{t(`pages.permissionDenied.${subject}Why`)}</span>
              </th>
              {acts.map((act) => (
                <td key={act}>
                  <Mark isAllowed={may[act]} />
                </td>
              ))}
              <td className={classes['why']}>{t(`pages.permissionDenied.${subject}Why`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Room>
  )
}
