// Which network a request comes from, for limits and delays.

/**
 * The address alone: some proxies write the caller's port behind it, or write it as in a Forwarded header. With its port
 * each connection would be another caller.
 */
export function withoutPort(written: string): string {
  const address = written
    .trim()
    .replace(/^for=/i, '')
    .replace(/^"(.*)"$/, '$1')
  const inBrackets = /^\[([^\]]*)\](?::\w+)?$/.exec(address)
  // One colon is a port's; more are an IPv6 address, whose port stands behind brackets.
  return inBrackets?.[1] ?? address.replace(/^([^:]*):\w+$/, '$1')
}

/** The place a request comes from: an IPv4 address, or the network of an IPv6 address, of which anyone has billions. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1] ?? address
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const known = tail === undefined || tail === '' ? 0 : tail.split(':').length
  const filled =
    tail === undefined ? groups : [...groups, ...Array<string>(Math.max(0, 8 - groups.length - known)).fill('0')]
  return filled
    .slice(0, 4)
    .map((group) => group.toLowerCase())
    .join(':')
}
