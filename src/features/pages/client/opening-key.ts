// Where the opening day is kept among what the browser has read.

export const openingKey = ['pages', 'opening'] as const
