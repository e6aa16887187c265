// A live connection without a server: for tests of what frames do.
import { vi } from 'vitest'

class Socket extends EventTarget {
  static OPEN = 1
  readyState = Socket.OPEN
  close = vi.fn<() => void>()
  send = vi.fn<(frame: string) => void>()
  constructor() {
    super()
    sockets.push(this)
  }
  /** Sends a frame as the server. */
  receive(frame: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
  }
}

/** Those that were opened, the oldest first. */
export const sockets: Socket[] = []

export const stubSockets = () => vi.stubGlobal('WebSocket', Socket)
