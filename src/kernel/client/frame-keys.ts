// The storage keys of what the first script must know about the menu. Imports nothing, to keep that script small.

/** In local storage while somebody is signed in: their role, which only the first frame uses. */
export const roleKey = 'role'

/** In local storage while somebody is signed in: the pages that they open most (app/prefetch.ts). */
export const openedPagesKey = 'openedPages'

/** In session storage: the prefix of everything that sign-out deletes. */
export const typedPrefix = 'typed:'
export const openedKey = (personId: string) => `${typedPrefix}${personId}:opened`
