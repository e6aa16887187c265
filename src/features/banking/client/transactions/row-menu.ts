// The actions on one transaction. There is no Delete: a wrong one is reversed, an unwanted one is hidden.
import {
  IconArrowBackUp,
  IconDownload,
  IconEye,
  IconEyeOff,
  IconFlag,
  IconFlagOff,
  IconListDetails,
  IconPrinter,
} from '@tabler/icons-react'
import type { Translate } from '#kernel/texts.ts'
import type { MenuItem } from '#ui/menu.tsx'
import type { Transaction } from '../../entities.ts'
import type { useTransactionActions } from './use-transaction-actions.ts'

type RowMenuOptions = {
  t: Translate
  actions: ReturnType<typeof useTransactionActions>
  onOpen: (transaction: Transaction) => void
  onDispute: (transaction: Transaction) => void
}

/** Only a finished transaction, and no reversal itself. */
const canReverse = ({ status, reversalOf, reversedBy }: Transaction) =>
  status === 'completed' && reversalOf === null && reversedBy === null

export function rowMenu(transaction: Transaction, { t, actions, onOpen, onDispute }: RowMenuOptions): MenuItem[] {
  const { id, isDisputed, isHidden } = transaction
  return [
    { label: t('banking.action.details'), icon: IconListDetails, onSelect: () => onOpen(transaction) },
    { label: t('banking.action.download'), icon: IconDownload, onSelect: () => actions.download(id) },
    { label: t('banking.action.print'), icon: IconPrinter, onSelect: () => actions.print(id) },
    'divider',
    isDisputed
      ? { label: t('banking.action.settle'), icon: IconFlagOff, onSelect: () => actions.settle(id) }
      : { label: t('banking.action.dispute'), icon: IconFlag, onSelect: () => onDispute(transaction) },
    isHidden
      ? { label: t('banking.action.show'), icon: IconEye, onSelect: () => actions.show(id) }
      : { label: t('banking.action.hide'), icon: IconEyeOff, onSelect: () => actions.hide(id) },
    ...(canReverse(transaction)
      ? [
          {
            label: t('banking.action.reverse'),
            icon: IconArrowBackUp,
            mirrored: true,
            danger: true,
            onSelect: () => actions.askReverse(transaction),
          },
        ]
      : []),
  ]
}
