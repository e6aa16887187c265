// The balance, the cards one after the other, what can be done with the shown one, and its limit.
import {
  IconChevronLeft,
  IconChevronRight,
  IconDotsVertical,
  IconDownload,
  IconEye,
  IconEyeOff,
  IconPencil,
  IconPlus,
  IconSend,
  IconSnowflake,
  IconSnowflakeOff,
  IconTrash,
} from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { confirm } from '#ui/confirm.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Glyph } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { deleteCard, freezeAccount } from '../../contract.ts'
import type { Card } from '../../entities.ts'
import { bankingKey } from '../keys.ts'
import { openBankDialog } from '../open-dialog.ts'
import { useAmounts } from '../use-amounts.ts'
import type { Banking } from '../use-banking.ts'
import { CardFace } from './card-face.tsx'
import classes from './cards.module.css'

const refresh = [bankingKey]

export function BalancePanel({ banking }: { banking: Banking }) {
  const { t } = useTranslation()
  const id = useId()
  const { isHidden, toggle, money } = useAmounts()
  const { cards, accounts, balance, pending, currency } = banking
  const [at, setAt] = useState(0)
  const place = Math.min(at, Math.max(0, cards.length - 1))
  const card = cards[place]
  const count = accounts.filter((account) => account.currency === currency).length
  return (
    <Panel span={4} rows={2} aria-labelledby={id}>
      <SectionTitle
        id={id}
        action={
          <>
            <IconButton
              size="sm"
              label={t(isHidden ? 'banking.balance.show' : 'banking.balance.hide')}
              icon={isHidden ? IconEyeOff : IconEye}
              onClick={toggle}
            />
            <CardMenu card={card} />
          </>
        }
      >
        {t('banking.balance.title')}
      </SectionTitle>
      <p className={classes['balance']}>{money(balance, currency)}</p>
      <p className={classes['quiet']}>
        {pending > 0
          ? t('banking.balance.pending', {
              accounts: t('banking.balance.accounts', { count }),
              amount: money(pending, currency),
            })
          : t('banking.balance.nothingPending', { accounts: t('banking.balance.accounts', { count }) })}
      </p>
      {card ? (
        <>
          <div className={classes['stack']} data-several={cards.length > 1 || undefined}>
            <CardFace card={card} tone={place % 2 === 0 ? 'first' : 'second'} />
          </div>
          {cards.length > 1 && <Pages count={cards.length} place={place} onPlace={setAt} />}
        </>
      ) : (
        <button
          type="button"
          className={classes['new']}
          aria-haspopup="dialog"
          onClick={() => openBankDialog({ kind: 'card' })}
        >
          <Icon of={IconPlus} size={20} />
          {t('banking.cards.add')}
        </button>
      )}
      <Acts banking={banking} card={card} />
      {card && card.monthLimit !== null && <Limit card={card} limit={card.monthLimit} />}
    </Panel>
  )
}

function CardMenu({ card }: { card: Card | undefined }) {
  const { t } = useTranslation()
  const remove = useAction((cardId: string) => call(deleteCard, { cardId }), {
    refresh,
    done: () => t('banking.done.cardDeleted'),
  })
  const ask = async ({ id, numberEnd }: Card) => {
    const isSure = await confirm({
      title: t('banking.cards.deleteTitle', { number: numberEnd }),
      text: t('banking.cards.deleteText'),
      action: t('banking.cards.delete'),
      danger: true,
    })
    if (isSure) remove.mutate(id)
  }
  return (
    <Menu
      items={[
        { label: t('banking.cards.add'), icon: IconPlus, onSelect: () => openBankDialog({ kind: 'card' }) },
        ...(card
          ? [
              {
                label: t('banking.cards.edit'),
                icon: IconPencil,
                onSelect: () => openBankDialog({ kind: 'card', cardId: card.id }),
              },
              { label: t('banking.cards.delete'), icon: IconTrash, danger: true, onSelect: () => void ask(card) },
            ]
          : []),
      ]}
      trigger={(trigger) => (
        <IconButton {...trigger} size="sm" label={t('banking.cards.menu')} icon={IconDotsVertical} />
      )}
    />
  )
}

function Pages({ count, place, onPlace }: { count: number; place: number; onPlace: (place: number) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className={classes['pages']}>
      <span className="visually-hidden" aria-live="polite">
        {t('banking.cards.place', { at: format.number(place + 1), count: format.number(count) })}
      </span>
      <span className={classes['dots']} aria-hidden="true">
        {Array.from({ length: count }, (_, one) => (
          <span key={`dot ${one}`} data-on={one === place || undefined} />
        ))}
      </span>
      <IconButton
        size="sm"
        mirrored
        label={t('banking.cards.previous')}
        icon={IconChevronLeft}
        onClick={() => onPlace((place + count - 1) % count)}
      />
      <IconButton
        size="sm"
        mirrored
        label={t('banking.cards.next')}
        icon={IconChevronRight}
        onClick={() => onPlace((place + 1) % count)}
      />
    </div>
  )
}

function Acts({ banking: { accounts }, card }: { banking: Banking; card: Card | undefined }) {
  const { t } = useTranslation()
  const freeze = useAction((isFrozen: boolean) => call(freezeAccount, { accountId: card?.accountId ?? '', isFrozen }), {
    refresh,
    done: (_, isFrozen) => t(isFrozen ? 'banking.done.frozen' : 'banking.done.unfrozen'),
  })
  const main = accounts.find(({ isMain, currency }) => isMain && currency === (card?.currency ?? currency))
  return (
    <div className={classes['acts']}>
      <Act
        label={t('banking.acts.transferShort')}
        icon={IconSend}
        isSoft
        onClick={() => openBankDialog({ kind: 'transfer' })}
      />
      <Act label={t('banking.acts.receive')} icon={IconDownload} onClick={() => openBankDialog({ kind: 'record' })} />
      {card && (
        <>
          <Act
            label={t('banking.acts.topUp')}
            icon={IconPlus}
            onClick={() =>
              openBankDialog({ kind: 'transfer', toAccountId: card.accountId, ...(main && { fromAccountId: main.id }) })
            }
          />
          <Act
            label={t(card.isFrozen ? 'banking.acts.unfreeze' : 'banking.acts.freeze')}
            icon={card.isFrozen ? IconSnowflakeOff : IconSnowflake}
            onClick={() => freeze.mutate(!card.isFrozen)}
          />
        </>
      )}
    </div>
  )
}

type ActProps = { label: string; icon: Glyph; isSoft?: boolean; onClick: () => void }

function Act({ label, icon, isSoft = false, onClick }: ActProps) {
  return (
    <button type="button" className={classes['act']} data-soft={isSoft || undefined} onClick={onClick}>
      <span className={classes['round']}>
        <Icon of={icon} size={20} />
      </span>
      {label}
    </button>
  )
}

function Limit({ card: { monthSpent, currency }, limit }: { card: Card; limit: number }) {
  const { t } = useTranslation()
  const { money } = useAmounts()
  return (
    <div className={classes['limit']}>
      <ProgressBar
        label={t('banking.cards.limit')}
        value={Math.min(monthSpent, limit)}
        max={limit}
        words={t('banking.cards.spent', { spent: money(monthSpent, currency), limit: money(limit, currency) })}
      />
    </div>
  )
}
