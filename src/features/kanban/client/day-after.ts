// Days begin where the person is.

/** The midnight with which a day begins: that of the moment, or so many later. */
export const dayAfter = (moment: Date, days: number) =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + days)
