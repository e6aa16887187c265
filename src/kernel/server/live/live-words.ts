// Messages between servers about their callers and connections, in as few notifications as their length allows.
import { randomUUID } from 'node:crypto'
import { presenceChoices } from '../../live-contract.ts'
import type { Infer } from '../../shape.ts'
import { check, Id, integer, list, object, oneOf, optional, text, Yes } from '../../shape.ts'
import type { Channel } from './live-channel.ts'
import { parsePayload } from './live-channel.ts'
import type { Spending } from '../http/rate-limits.ts'

// PostgreSQL carries less than 8,000 bytes in one notification.
const mostBytes = 7_000
const mostItems = 500
const keyMax = 300
const topicMax = 200
const topicsMax = 20

const Somebody = object({
  personId: Id,
  /** False: they have no tab open at that server any more. */
  isHere: Yes,
  choice: oneOf(presenceChoices),
  /** Others find them. */
  isPublic: Yes,
  /** None of their tabs there is touched. */
  isIdle: Yes,
  topics: list(text({ max: topicMax }), topicsMax),
})
export type Somebody = Infer<typeof Somebody>

/** A caller, and milliseconds of their allowance. */
const Use = object({ key: text({ max: keyMax }), milliseconds: integer({ min: 0, max: 86_400_000 }) })

const ServerWord = object({
  from: text({ max: 36 }),
  kind: oneOf(['lives', 'begins', 'leaves', 'people', 'spent', 'owed']),
  /** How many tabs are connected there. */
  tabs: integer({ min: 0 }),
  people: optional(list(Somebody, mostItems)),
  uses: optional(list(Use, mostItems)),
})
export type ServerWord = Infer<typeof ServerWord>
type Kind = ServerWord['kind']

export type Speaker = {
  send: (kind: Kind) => void
  sendPeople: (people: readonly Somebody[]) => void
  sendUses: (kind: 'spent' | 'owed', uses: Spending) => void
}

export function openSpeaker(channel: Channel, tabs: () => number, onWord: (word: ServerWord) => void): Speaker {
  const from = randomUUID()
  channel.onPayload('servers', (payload) => {
    const word = check(ServerWord, parsePayload(payload))
    // Ignores message kinds of newer versions.
    if (word.ok && word.value.from !== from) onWord(word.value)
  })
  // Lost messages are made up for after the reconnection, when everything is announced again.
  const notify = (word: Omit<ServerWord, 'from' | 'tabs'>) =>
    void channel.notify('servers', JSON.stringify({ from, tabs: tabs(), ...word })).catch(() => undefined)
  return {
    send: (kind) => notify({ kind }),
    sendPeople: (people) => {
      for (const part of inParts(people)) notify({ kind: 'people', people: part })
    },
    sendUses: (kind, uses) => {
      const rounded = [...uses].map(([key, milliseconds]) => ({ key, milliseconds: Math.ceil(milliseconds) }))
      for (const part of inParts(rounded.filter(({ key }) => key.length <= keyMax))) notify({ kind, uses: part })
    },
  }
}

/** In parts that one notification carries. */
function inParts<Item>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = []
  let bytes = Infinity
  for (const item of items) {
    const size = Buffer.byteLength(JSON.stringify(item)) + 1
    bytes += size
    const last = parts.at(-1)
    if (last && bytes <= mostBytes) last.push(item)
    else {
      parts.push([item])
      bytes = size
    }
  }
  return parts
}

export const spendingOf = ({ uses = [] }: ServerWord): Spending =>
  new Map(uses.map(({ key, milliseconds }) => [key, milliseconds]))
