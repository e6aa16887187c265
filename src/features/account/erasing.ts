// What becomes of what somebody leaves behind, as the account page says it; a test ties it to the tables themselves.

/** Deleted when the time to come back is over. */
export const goes = ['details', 'signIn', 'notices', 'profile', 'shop', 'files'] as const
/** Needed by others: it stays under a pseudonym. */
export const stays = ['boards', 'orders', 'work', 'log', 'traces'] as const
