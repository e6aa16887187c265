// Tells the other servers on this database what they must look at: short words, sent after commits.
import { randomUUID } from 'node:crypto'
import type { Infer } from '../../shape.ts'
import { check, Id, list, object, text, Yes } from '../../shape.ts'
import type { Channel } from './live-channel.ts'
import { parsePayload } from './live-channel.ts'
import type { Log } from '../log.ts'

// PostgreSQL carries less than 8,000 bytes in one notification.
const mostIds = 80
const Word = object({
  from: text({ max: 36 }),
  /** Events have been given numbers. */
  outbox: Yes,
  endedSessions: list(Id, mostIds),
  changedPeople: list(Id, mostIds),
})
type Word = Omit<Infer<typeof Word>, 'from'>

export type Bus = {
  /** Sends soon, together with whatever else is waiting. */
  publish: (word: Partial<Word>) => void
  /** Says what is still waiting. */
  flush: () => Promise<void>
}

type BusOptions = {
  channel: Channel
  onWord: (word: Word) => void
  /** Messages may have been missed: everything that depends on them must be reloaded. */
  onReconnect: () => void
  log: Log
}

export function openBus({ channel, onWord, onReconnect, log }: BusOptions): Bus {
  const self = randomUUID()
  const waiting = createWords()
  let sending: Promise<void> | undefined

  channel.onPayload('changes', (payload) => {
    const word = check(Word, parsePayload(payload))
    if (!word.ok) log.warn({ fields: word.fields }, 'Another server sent an unknown message: is it of another version?')
    else if (word.value.from !== self) onWord(word.value)
  })
  channel.onReconnect(() => {
    void send()
    onReconnect()
  })

  async function sendAll() {
    for (let word = waiting.take(); word; word = waiting.take()) {
      try {
        await channel.notify('changes', JSON.stringify({ from: self, ...word }))
      } catch (error) {
        waiting.add(word)
        log.warn({ err: error }, 'Other servers could not be notified; they will be after the reconnection')
        return
      }
    }
  }

  /** One notification at a time; messages in the meantime join the next one. */
  function send(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = undefined
    })
    return sending
  }

  return {
    publish: (word) => {
      waiting.add(word)
      setImmediate(() => void send())
    },
    flush: send,
  }
}

/** Queued messages, merged into as few as their length allows. */
function createWords() {
  let outbox = false
  const endedSessions = new Set<string>()
  const changedPeople = new Set<string>()
  return {
    add: (word: Partial<Word>) => {
      outbox ||= word.outbox ?? false
      for (const id of word.endedSessions ?? []) endedSessions.add(id)
      for (const id of word.changedPeople ?? []) changedPeople.add(id)
    },
    take: (): Word | undefined => {
      if (!outbox && endedSessions.size + changedPeople.size === 0) return undefined
      const word = { outbox, endedSessions: takeFrom(endedSessions), changedPeople: takeFrom(changedPeople) }
      outbox = false
      return word
    },
  }
}

function takeFrom(ids: Set<string>): string[] {
  const taken = [...ids].slice(0, mostIds)
  for (const id of taken) ids.delete(id)
  return taken
}
