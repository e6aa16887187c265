// Ids of records that are made here before the server hears of them: UUIDs of version 7, as the server makes them.

let lastTime = 0

/** A new UUID of version 7; ids made in one tab ascend. */
export function newId(): string {
  // In a quick sequence the next one borrows from the future, so that the order of making is the order of the ids.
  lastTime = Math.max(Date.now(), lastTime + 1)
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  bytes[0] = ((bytes[0] ?? 0) & 0x0f) | 0x70
  bytes[2] = ((bytes[2] ?? 0) & 0x3f) | 0x80
  const time = lastTime.toString(16).padStart(12, '0')
  const tail = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [time.slice(0, 8), time.slice(8), tail.slice(0, 4), tail.slice(4, 8), tail.slice(8)].join('-')
}
