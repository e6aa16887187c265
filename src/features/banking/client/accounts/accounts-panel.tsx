// The accounts with their balances; each has its statement, and can be frozen.
import {
  IconDotsVertical,
  IconFileDescription,
  IconPlus,
  IconSend,
  IconSnowflake,
  IconSnowflakeOff,
} from '@tabler/icons-react'
import { useId } from 'react'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Label } from '#ui/label.tsx'
import { Menu } from '#ui/menu.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { freezeAccount } from '../../contract.ts'
import type { Account } from '../../entities.ts'
import { bankingKey } from '../keys.ts'
import { openBankDialog } from '../open-dialog.ts'
import { useAmounts } from '../use-amounts.ts'
import type { Banking } from '../use-banking.ts'
import { useNames } from '../use-names.ts'
import classes from './accounts.module.css'

export function AccountsPanel({ banking: { accounts } }: { banking: Banking }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Panel span={4} aria-labelledby={id}>
      <SectionTitle
        id={id}
        note={t('banking.accounts.note')}
        action={
          <IconButton
            size="sm"
            label={t('banking.accounts.open')}
            icon={IconPlus}
            aria-haspopup="dialog"
            onClick={() => openBankDialog({ kind: 'account' })}
          />
        }
      >
        {t('banking.accounts.title')}
      </SectionTitle>
      <ul className={classes['list']}>
        {accounts.map((account) => (
          <Row key={account.id} account={account} />
        ))}
      </ul>
    </Panel>
  )
}

function Row({ account }: { account: Account }) {
  const { t } = useTranslation()
  const names = useNames()
  const { money } = useAmounts()
  const { id, balance, currency, isFrozen, kind } = account
  const freeze = useAction(() => call(freezeAccount, { accountId: id, isFrozen: !isFrozen }), {
    refresh: [bankingKey],
    done: () => t(isFrozen ? 'banking.done.unfrozen' : 'banking.done.frozen'),
  })
  const name = names.account(account)
  return (
    <li className={classes['row']}>
      <span className={classes['words']}>
        <bdi className={classes['name']}>{name}</bdi>
        <small>
          {isFrozen ? <Label tone="info">{t('banking.cards.frozen')}</Label> : t(`banking.accounts.${kind}`)}
        </small>
      </span>
      <bdi className={classes['amount']}>{money(balance, currency)}</bdi>
      <Menu
        items={[
          {
            label: t('banking.statement.title'),
            icon: IconFileDescription,
            onSelect: () => openBankDialog({ kind: 'statement', accountId: id }),
          },
          {
            label: t('banking.acts.transferShort'),
            icon: IconSend,
            onSelect: () => openBankDialog({ kind: 'transfer', fromAccountId: id }),
          },
          {
            label: t('banking.acts.record'),
            icon: IconPlus,
            onSelect: () => openBankDialog({ kind: 'record', accountId: id }),
          },
          {
            label: t(isFrozen ? 'banking.acts.unfreeze' : 'banking.acts.freeze'),
            icon: isFrozen ? IconSnowflakeOff : IconSnowflake,
            onSelect: () => freeze.mutate(undefined),
          },
        ]}
        trigger={(trigger) => (
          <IconButton {...trigger} size="sm" label={t('ui.table.rowMenu', { name })} icon={IconDotsVertical} />
        )}
      />
    </li>
  )
}
