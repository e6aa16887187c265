// The server side of analytics: views come in, are added up, and are read as sums.
import type { Part } from '#kernel/server/parts.ts'
import { figureCalls } from './read/figure-calls.ts'
import { rowsCall } from './read/rows-calls.ts'
import { visitsCall } from './read/visits-calls.ts'
import { addingUp } from './views/adding-up.ts'
import { viewParts } from './views/view-calls.ts'

export const parts: Part[] = [...viewParts, addingUp, visitsCall, ...figureCalls, rowsCall]
