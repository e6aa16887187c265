// The newest transactions, each with its menu; all of them stand behind “View all”.
import { IconDotsVertical } from '@tabler/icons-react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { Menu } from '#ui/menu.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import type { Transaction } from '../../entities.ts'
import { addressOfList } from '../addresses.ts'
import { PartyPicture } from '../transactions/party-picture.tsx'
import { rowMenu } from '../transactions/row-menu.ts'
import { SignedAmount } from '../transactions/signed-amount.tsx'
import { StatusLabel } from '../transactions/status-label.tsx'
import { useOpened } from '../transactions/use-opened.tsx'
import { useTransactionActions } from '../transactions/use-transaction-actions.ts'
import type { Banking } from '../use-banking.ts'
import { useNames } from '../use-names.ts'
import classes from './banking-page.module.css'

export function RecentPanel({ banking: { recent } }: { banking: Banking }) {
  const { t } = useTranslation()
  const actions = useTransactionActions()
  const { onOpen, onDispute, dialogs } = useOpened()
  return (
    <Panel span={8} aria-labelledby="recent-title">
      <SectionTitle id="recent-title" action={<Link href={addressOfList}>{t('banking.viewAll')}</Link>}>
        {t('banking.recent.title')}
      </SectionTitle>
      {recent.length === 0 && <p className={classes['quiet']}>{t('banking.recent.empty')}</p>}
      {recent.length > 0 && (
        <table className={classes['recent']}>
          <thead>
            <tr>
              {(['description', 'date', 'amount', 'status'] as const).map((field) => (
                <th key={field} scope="col" data-field={field}>
                  {t(`banking.field.${field}`)}
                </th>
              ))}
              <th>
                <span className="visually-hidden">{t('ui.table.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {recent.map((transaction) => (
              <Row
                key={transaction.id}
                transaction={transaction}
                menu={rowMenu(transaction, { t, actions, onOpen, onDispute })}
              />
            ))}
          </tbody>
        </table>
      )}
      {dialogs}
    </Panel>
  )
}

function Row({ transaction, menu }: { transaction: Transaction; menu: ReturnType<typeof rowMenu> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const names = useNames()
  const subject = names.subject(transaction)
  return (
    <tr>
      <td data-field="description">
        <span className={classes['who']}>
          <PartyPicture of={transaction} />
          <span className={classes['words']}>
            <bdi className={classes['name']}>{subject}</bdi>
            <small>
              <bdi>{names.party(transaction)}</bdi>
            </small>
          </span>
        </span>
      </td>
      <td data-field="date">{format.relative(transaction.at)}</td>
      <td data-field="amount">
        <SignedAmount of={transaction} />
      </td>
      <td data-field="status">
        <StatusLabel of={transaction} />
      </td>
      <td data-field="menu">
        <Menu
          items={menu}
          trigger={(trigger) => (
            <IconButton
              {...trigger}
              size="sm"
              label={t('ui.table.rowMenu', { name: subject })}
              icon={IconDotsVertical}
            />
          )}
        />
      </td>
    </tr>
  )
}
