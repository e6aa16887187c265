// Which dialog of the bank is open: panels open it, the page shows it once, and the palette opens it by the address.
import { useSyncExternalStore } from 'react'

export type BankDialog =
  | { kind: 'transfer'; fromAccountId?: string; toAccountId?: string; contactId?: string; amount?: number }
  | { kind: 'record'; accountId?: string }
  | { kind: 'contact' }
  | { kind: 'contacts' }
  | { kind: 'reward'; reward: number }
  | { kind: 'account' }
  | { kind: 'card'; cardId?: string }
  | { kind: 'statement'; accountId: string }

let opened: BankDialog | undefined
const listeners = new Set<() => void>()

function show(next: BankDialog | undefined) {
  opened = next
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const openBankDialog = (dialog: BankDialog): void => show(dialog)
export const closeBankDialog = (): void => show(undefined)
export const useBankDialog = (): BankDialog | undefined => useSyncExternalStore(subscribe, () => opened)
