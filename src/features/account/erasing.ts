// The fate of a deleted account's data, as the account page explains it; a test ties it to the tables.

/** Deleted when the time to come back is over; `rest` tells of a feature that has no line of its own. */
export const goes = ['details', 'signIn', 'notices', 'profile', 'shop', 'files', 'rest'] as const
/** Needed by others: it stays under a pseudonym. */
export const stays = ['boards', 'messages', 'orders', 'invoices', 'posts', 'work', 'log', 'traces'] as const
