// Frames of the live connection as bytes, built once for all who receive them.
import type { PresenceChange, ServerFrame } from '../../live-contract.ts'
import type { Told } from './outbox.ts'

export const frameOf = (frame: ServerFrame): Buffer => Buffer.from(JSON.stringify(frame))

/** An event's data is JSON text already, as the outbox keeps it. */
export const eventFrameOf = ({ seq, name, data }: Told): Buffer =>
  Buffer.from(`{"seq":${seq},"name":${JSON.stringify(name)},"data":${data}}`)

/** One frame for all who come while the list stays the same: hundreds may, when a server begins. */
export function createOnlineFrames(): (online: readonly PresenceChange[]) => Buffer {
  let framed: readonly PresenceChange[] | undefined
  let frame = frameOf({ presence: [] })
  return (online) => {
    if (framed !== online) frame = frameOf({ presence: online })
    framed = online
    return frame
  }
}
