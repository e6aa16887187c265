// The dialogs of the bank, loaded with the first that opens.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { deferred } from '#ui/deferred.tsx'
import type { BankDialog } from './open-dialog.ts'
import { closeBankDialog, openBankDialog, useBankDialog } from './open-dialog.ts'

const TransferDialog = deferred(() => import('./transfer/transfer-dialog.tsx').then((module) => module.TransferDialog))
const RecordDialog = deferred(() => import('./accounts/record-dialog.tsx').then((module) => module.RecordDialog))
const ContactDialog = deferred(() => import('./contacts/contact-dialog.tsx').then((module) => module.ContactDialog))
const ContactsDialog = deferred(() => import('./contacts/contacts-dialog.tsx').then((module) => module.ContactsDialog))
const RewardDialog = deferred(() => import('./invite/reward-dialog.tsx').then((module) => module.RewardDialog))
const AccountDialog = deferred(() => import('./accounts/account-dialog.tsx').then((module) => module.AccountDialog))
const CardDialog = deferred(() => import('./cards/card-dialog.tsx').then((module) => module.CardDialog))
const StatementDialog = deferred(() =>
  import('./accounts/statement-dialog.tsx').then((module) => module.StatementDialog),
)

export function BankDialogs() {
  const dialog = useBankDialog()
  useNewByAddress()
  useEffect(() => closeBankDialog, [])
  return dialog && <Opened dialog={dialog} />
}

function Opened({ dialog }: { dialog: BankDialog }) {
  const onClose = closeBankDialog
  switch (dialog.kind) {
    case 'transfer':
      return <TransferDialog start={dialog} onClose={onClose} />
    case 'record':
      return <RecordDialog accountId={dialog.accountId} onClose={onClose} />
    case 'contact':
      return <ContactDialog onClose={onClose} />
    case 'contacts':
      return <ContactsDialog onClose={onClose} />
    case 'reward':
      return <RewardDialog reward={dialog.reward} onClose={onClose} />
    case 'account':
      return <AccountDialog onClose={onClose} />
    case 'card':
      return <CardDialog cardId={dialog.cardId} onClose={onClose} />
    case 'statement':
      return <StatementDialog accountId={dialog.accountId} onClose={onClose} />
  }
}

const byAddress = ['transfer', 'contact'] as const

/** Opened by the palette, with `?new=transfer`. */
function useNewByAddress() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const kind = byAddress.find((one) => one === search['new'])
  const navigate = useNavigate()
  const open = useEffectEvent((wanted: (typeof byAddress)[number]) => {
    openBankDialog({ kind: wanted })
    const left = (before: Record<string, unknown>) => ({ ...before, new: undefined })
    void navigate({ to: '.', search: left, replace: true, resetScroll: false })
  })
  useEffect(() => {
    if (kind) open(kind)
  }, [kind])
}
