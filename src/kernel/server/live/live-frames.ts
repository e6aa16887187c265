// Frames of the live connection as bytes, built once for all who receive them.
import type { PresenceChange, ServerFrame } from '../../live-contract.ts'
import { managers } from './events.ts'
import type { Connection } from './live-connections.ts'
import type { OutboxEvent } from './outbox.ts'
import type { Presence } from './presence.ts'

export const frameOf = (frame: ServerFrame): Buffer => Buffer.from(JSON.stringify(frame))

/** An event's data is JSON text already, as the outbox keeps it. */
export const eventFrameOf = ({ seq, name, data }: OutboxEvent): Buffer =>
  Buffer.from(`{"seq":${seq},"name":${JSON.stringify(name)},"data":${data}}`)

/** One frame for all who come while the list stays the same: hundreds may, when a server begins. */
function createOnlineFrame(): (online: readonly PresenceChange[]) => Buffer {
  let framed: readonly PresenceChange[] | undefined
  let frame = frameOf({ presence: [] })
  return (online) => {
    if (framed !== online) frame = frameOf({ presence: online })
    framed = online
    return frame
  }
}

type Comer = Pick<Connection, 'personId' | 'topics' | 'look'>

/** Everybody who is online, as far as this one finds them: themself, too. */
export function createOnlineFrames(): (comer: Comer, online: ReturnType<Presence['online']>) => Buffer {
  const [ofFound, ofAll] = [createOnlineFrame(), createOnlineFrame()]
  return ({ personId, topics, look }, { found, all }) => {
    if (topics.has(managers)) return ofAll(all)
    if (look?.isPublic) return ofFound(found)
    return frameOf({ presence: [...found, ...all.filter((change) => change.personId === personId)] })
  }
}
