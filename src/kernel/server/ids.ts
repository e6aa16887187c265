// Ids of records: UUIDs of version 7, which sort by the time they were made.
import { randomFillSync } from 'node:crypto'

const randomBytes = Buffer.alloc(8 * 512)
let used = randomBytes.length
let lastTime = 0
let counter = 0
const counterLimit = 0xfff

function nextTick(): number {
  const now = Date.now()
  if (now > lastTime) {
    lastTime = now
    counter = 0
  } else if (counter < counterLimit) {
    counter += 1
  } else {
    // More than the counter holds in one millisecond, or a clock set back: borrow from the future, keep the order.
    lastTime += 1
    counter = 0
  }
  return lastTime
}

/** A new UUID of version 7; ids made by one process ascend, also within a millisecond. */
export const newId = (): string => idOf(nextTick(), counter)

/** An ID as if created then, so that the demo's past sorts where it belongs. */
export const idAt = (moment: Date): string => idOf(moment.getTime(), 0)

function idOf(milliseconds: number, place: number): string {
  if (used === randomBytes.length) {
    randomFillSync(randomBytes)
    used = 0
  }
  const time = milliseconds.toString(16).padStart(12, '0')
  const random = randomBytes.subarray(used, used + 8)
  used += 8
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x80
  const order = place.toString(16).padStart(3, '0')
  const tail = random.toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${order}-${tail.slice(0, 4)}-${tail.slice(4)}`
}
