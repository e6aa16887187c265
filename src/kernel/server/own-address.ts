// Where the server can be reached: by this machine alone, or by others.
/** Whether only this machine itself comes by this name or address. */
export const isLoopback = (host: string) => ['localhost', '::1', '[::1]'].includes(host) || host.startsWith('127.')

/** What people on this machine open. */
export function addressOf(host: string, port: number): string {
  const isName = !isLoopback(host) && host !== '0.0.0.0' && host !== '::'
  return `http://${isName ? host : 'localhost'}:${port}`
}

/** Behind a proxy the server listens at this machine alone, and its public address tells that others come. */
export function refusePublic(host: string, publicUrl: string | undefined): void {
  const isProxied = publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname)
  if (isLoopback(host) && !isProxied) return
  throw new Error(
    `${isProxied ? `PUBLIC_URL=${publicUrl}` : `HOST=${host}`} would show the demo accounts, whose passwords are known, to everyone. ` +
      'Say DEMO=1 if that is meant, or start without them: npm start -- --no-demo.',
  )
}
