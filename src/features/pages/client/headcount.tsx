// The number of people by role, on the restricted page.
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import type { OutputOf } from '#kernel/contract.ts'
import { Panel } from '#ui/panel-grid.tsx'
import type { getHeadcount } from '../contract.ts'
import classes from './permission-denied.module.css'

const parts = ['admins', 'managers', 'users', 'subscribers'] as const

export function Headcount({ count }: { count: OutputOf<typeof getHeadcount> }) {
  const { t } = useTranslation()
  const format = useFormat()
  return parts.map((part) => (
    <Panel key={part} span={3} half>
      <p className={classes['countLabel']}>{t(`pages.permissionDenied.${part}`)}</p>
      <p className={classes['countValue']}>{format.number(count[part])}</p>
    </Panel>
  ))
}
