// The part of a list's contract that is the same for every list: its cursors, the size of a page, and how many there are.
import { Id, Yes, integer, object, oneOf, optional } from './shape.ts'
import { pageSizes } from './table.ts'

/** At most one of the three, each the ID of a row: the page after it, before it, or until it and with it. */
export const cursorFields = { after: optional(Id), before: optional(Id), until: optional(Id) }

/** How many rows a page of a table has; a parameter of the URL, so a string. */
export const rowsField = optional(oneOf(pageSizes.map(String) as ['5', '10', '25']))

/** How many there are; capped where counting on would take too long. */
export const Count = object({ count: integer({ min: 0 }), isCapped: Yes })
