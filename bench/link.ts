// A slow link between a browser and a server, in this process: each direction has its delay and its bytes a second.
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'

/** Milliseconds from one end to the other and back; bytes a second in each direction. */
export type LinkSpeed = { roundTrip: number; down: number; up: number }

// As much as fits into a packet. Larger pieces would arrive all at once.
const packet = 1460
const second = 1000
// Milliseconds. The next bytes are asked for shortly before the last ones leave, so that the link is never idle; any
// earlier, more bytes would queue in it than in a real one, and nothing urgent could pass.
const askAhead = 20

type Piece = { due: number; arrive: () => void }
type Way = (bytes: Buffer, arrive: (piece: Buffer) => void, onLeft?: () => void) => void

/** One direction of the link. All connections share it, in the order in which they send. */
function makeWay(bytesPerSecond: number, delay: number): Way {
  const travelling: Piece[] = []
  let freeAt = 0
  let timer: NodeJS.Timeout | undefined

  // One timer for all: timers of the same millisecond run in no certain order.
  function deliver() {
    const now = performance.now()
    while (travelling[0] && travelling[0].due <= now) travelling.shift()?.arrive()
    timer = travelling[0] && setTimeout(deliver, Math.max(0, travelling[0].due - now))
  }

  return (bytes, arrive, onLeft) => {
    for (let start = 0; start < bytes.length; start += packet) {
      const piece = bytes.subarray(start, start + packet)
      freeAt = Math.max(freeAt, performance.now()) + (piece.length / bytesPerSecond) * second
      travelling.push({ due: freeAt + delay, arrive: () => arrive(piece) })
    }
    timer ??= setTimeout(deliver, delay)
    if (onLeft) setTimeout(onLeft, Math.max(0, freeAt - performance.now() - askAhead))
  }
}

/** Returns a function that puts the link on a browser's connection and gives the server the other end. */
export function makeLink({ roundTrip, down, up }: LinkSpeed): (browser: Socket) => Duplex {
  const toServer = makeWay(up, roundTrip / 2)
  const toBrowser = makeWay(down, roundTrip / 2)
  return (browser) => {
    const far = new Duplex({
      read: () => undefined,
      write: (bytes: Buffer, _encoding, done) => toBrowser(bytes, (piece) => void browser.write(piece), done),
      // By then, the pieces that are on their way have arrived.
      final: (done) => {
        setTimeout(() => browser.end(), roundTrip)
        done()
      },
      destroy: (error, done) => {
        setTimeout(() => browser.destroy(), roundTrip)
        done(error)
      },
    })
    browser.setNoDelay().pause()
    browser.on('error', () => far.destroy()).on('close', () => far.destroy())
    browser.on('data', (bytes: Buffer) => toServer(bytes, (piece) => void far.push(piece)))
    // Connecting takes a round trip, which this machine alone would not show.
    setTimeout(() => browser.resume(), roundTrip)
    return far
  }
}
