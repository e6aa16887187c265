// Reads what a sign-in provider says of somebody, in the shapes in which providers say it.

/** A text that says something. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** Yes as a boolean, or as the text or number that some providers write for it; anything else is no. */
export const isYes = (value: unknown): boolean =>
  ['boolean', 'string', 'number'].includes(typeof value) && ['true', '1'].includes(String(value).toLowerCase())
