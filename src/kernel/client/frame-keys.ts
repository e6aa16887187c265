// Where this browser keeps what the first script needs to know of the menu; it imports nothing, since that script is small.

/** In local storage, while somebody is signed in: the role of their session, for the first frame alone. */
export const roleKey = 'role'

/** In session storage: begins everything that sign-out deletes. */
export const typedPrefix = 'typed:'
export const openedKey = (personId: string) => `${typedPrefix}${personId}:opened`
