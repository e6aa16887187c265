// The call behind the start page's figure about downloads.
import { endpoint } from '#kernel/contract.ts'
import { integer, list, object, text } from '#kernel/shape.ts'

const Count = integer({ min: 0 })

export const daysOfDownloads = 30

/** Downloads of the last 30 days of the workspace, by people and through links, and of the 30 days before. */
export const readDownloads = endpoint('GET', '/api/files/figures/downloads', {
  may: 'manager',
  output: object({
    value: Count,
    before: Count,
    days: list(object({ day: text({ max: 10 }), count: Count }), daysOfDownloads),
  }),
})
