// The time for which a deleted record can be restored.

/** Days. Afterwards the record is removed for good, within an hour. */
export const restoreDays = 30
