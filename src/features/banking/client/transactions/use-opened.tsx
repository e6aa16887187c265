// The transaction whose details or dispute are open; the details stand in the address, so that a search hit opens them.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { deferred } from '#ui/deferred.tsx'
import type { Transaction } from '../../entities.ts'

const DisputeDialog = deferred(() => import('./dispute-dialog.tsx').then((module) => module.DisputeDialog))
const TransactionDialog = deferred(() => import('./transaction-dialog.tsx').then((module) => module.TransactionDialog))

const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export function useOpened() {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const [disputed, setDisputed] = useState<Transaction>()
  const wanted = search['transaction']
  const opened = typeof wanted === 'string' && id.test(wanted) ? wanted : undefined
  const open = (transactionId: string | undefined) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, transaction: transactionId }),
      replace: true,
      resetScroll: false,
    })
  return {
    onOpen: (transaction: Transaction) => open(transaction.id),
    onDispute: setDisputed,
    dialogs: (
      <>
        {opened !== undefined && <TransactionDialog transactionId={opened} onClose={() => open(undefined)} />}
        {disputed && <DisputeDialog transaction={disputed} onClose={() => setDisputed(undefined)} />}
      </>
    ),
  }
}
