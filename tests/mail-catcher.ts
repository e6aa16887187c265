// A mail server that takes every message, and can be made to say nothing at all.
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { createServer } from 'node:net'

export type MailCatcher = {
  url: string
  /** To whom messages came, one entry for each. */
  received: string[]
  /** Whether somebody waits to be greeted. */
  hasWaiting: () => boolean
  /** From now on nobody is greeted, or everybody is. */
  setSilent: (isSilent: boolean) => void
  close: () => Promise<void>
}

export async function startMailCatcher(): Promise<MailCatcher> {
  const received: string[] = []
  const waiting = new Set<Socket>()
  let isSilent = false
  const server = createServer((socket) => {
    socket.on('error', () => undefined).on('close', () => waiting.delete(socket))
    if (isSilent) waiting.add(socket)
    else talk(socket, received)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    hasWaiting: () => waiting.size > 0,
    setSilent: (silent) => {
      isSilent = silent
    },
    close: async () => {
      for (const socket of waiting) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** As much of the protocol as a sender needs. */
function talk(socket: Socket, received: string[]) {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let text = ''
  let isMessage = false
  let to = ''
  const answer = (line: string) => {
    if (isMessage) {
      if (line !== '.') return
      isMessage = false
      received.push(to)
      return say('250 kept')
    }
    const [word = ''] = line.toUpperCase().split(/[ :]/)
    if (word === 'RCPT') to = /<(.*)>/.exec(line)?.[1] ?? ''
    if (word === 'DATA') isMessage = true
    if (word === 'QUIT') return socket.end('221 bye\r\n')
    return say(word === 'DATA' ? '354 go on' : '250 fine')
  }
  say('220 here')
  socket.on('data', (data) => {
    text += String(data)
    const lines = text.split('\r\n')
    text = lines.pop() ?? ''
    for (const line of lines) answer(line)
  })
}
