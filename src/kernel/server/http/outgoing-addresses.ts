// Which IP addresses belong to the public internet, and which lead into our own network or nowhere.
import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** A network, and how many of its first bits name it. */
type Network = readonly [string, number]

/** IANA's special purposes: this host, private, shared, loopback, link-local, tests and examples, many at once, reserved. */
const special4: readonly Network[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/** For IPv6 only the global unicast range: no mapped, translated, local or unique local addresses. */
const world6: readonly Network[] = [['2000::', 3]]
/** And of that not protocols, tunnels that carry IPv4 addresses, and examples. */
const special6: readonly Network[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

function listOf(networks: readonly Network[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const [network, bits] of networks) list.addSubnet(network, bits, family)
  return list
}

const closed4 = listOf(special4, 'ipv4')
const open6 = listOf(world6, 'ipv6')
const closed6 = listOf(special6, 'ipv6')
const loopback4 = listOf([['127.0.0.0', 8]], 'ipv4')

/** False for whatever is no address at all, or names a zone of this machine. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed4.check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  return open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}

export const isLoopbackAddress = (address: string): boolean =>
  address === '::1' || (isIPv4(address) && loopback4.check(address, 'ipv4'))
