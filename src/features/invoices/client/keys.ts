// The places of invoices, and of what they are made with, in the cache.
export const listsKey = ['invoices', 'lists'] as const
export const sumsKey = ['invoices', 'lists', 'sums'] as const
export const newestKey = ['invoices', 'lists', 'newest'] as const
export const mineKey = ['invoices', 'lists', 'mine'] as const
const ones = ['invoices', 'one'] as const
export const invoiceKey = (id: string) => [...ones, id] as const
export const bookKey = ['invoices', 'book'] as const
/** Everything that a change of several invoices touches. */
export const allKeys = [listsKey, ones] as const
