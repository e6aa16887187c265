// Where the server can be reached: by this machine alone, or by others.
import { isIPv4 } from 'node:net'

/** Whether only this machine can be reached by this name or address; anybody may own the name `127.example.org`. */
export const isLoopback = (host: string) =>
  ['localhost', '::1', '[::1]'].includes(host) || (isIPv4(host) && host.startsWith('127.'))

/** By which name a request asks for us. A page elsewhere may point a name of its own at this machine. */
export const isAskedAsLoopback = (host: string | undefined) =>
  host !== undefined && isLoopback(host.replace(/:\d+$/, ''))

/** The address to open on this machine. */
export function addressOf(host: string, port: number): string {
  const isName = !isLoopback(host) && host !== '0.0.0.0' && host !== '::'
  return `http://${isName ? host : 'localhost'}:${port}`
}

/** Behind a proxy the server listens on localhost, and its public address shows that others can reach it. */
export function refusePublic(host: string, publicUrl: string | undefined): void {
  const isProxied = publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname)
  if (isLoopback(host) && !isProxied) return
  throw new Error(
    `${isProxied ? `PUBLIC_URL=${publicUrl}` : `HOST=${host}`} would show the demo accounts, whose passwords are known, to everyone. ` +
      'Say DEMO=1 if that is meant, or start without them: npm start -- --no-demo.',
  )
}
