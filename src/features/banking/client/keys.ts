// The query keys of the bank: whatever changes in the ledger, all of them are read anew.

export const bankingKey = ['banking'] as const
export const summaryKey = [...bankingKey, 'summary'] as const
export const listKey = [...bankingKey, 'list'] as const
export const accountsKey = [...bankingKey, 'accounts'] as const
export const contactsKey = [...bankingKey, 'contacts'] as const
