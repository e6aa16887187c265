// All lines of the demo's shop.
import type { Line } from './line.ts'
import { carried } from './lines-carried.ts'
import { worn } from './lines-worn.ts'

export const lines: readonly Line[] = [...worn, ...carried]
