// The numbers that features count day by day for dashboards of other features, and the event that one of them changed.
import { event } from './contract.ts'
import { list, object, oneOf } from './shape.ts'

/**
 * `sales`: payments, in the smallest unit of the workspace’s currency. `orders` and `items`: what was paid for. `newUsers`:
 * people who joined. `bugReports`: messages of visitors that say that something doesn’t work.
 */
const figureKeys = ['sales', 'orders', 'items', 'newUsers', 'bugReports'] as const
export type FigureKey = (typeof figureKeys)[number]

/** To managers. Those of people change with `people.changed`. */
export const figuresChanged = event('figures.changed', object({ keys: list(oneOf(figureKeys), figureKeys.length) }))
