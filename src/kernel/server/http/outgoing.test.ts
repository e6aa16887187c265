// Requests to addresses that somebody wrote down: where they may go, whatever a name leads to, and what they bring back.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OutgoingRules } from './outgoing.ts'
import { OutgoingRefusal, checkUrl, sendOut } from './outgoing.ts'
import { isPublicAddress } from './outgoing-addresses.ts'

const strict: OutgoingRules = { hosts: [], allowsLoopback: false }
const demo: OutgoingRules = { hosts: [], allowsLoopback: true }

test.each([
  'http://example.org/',
  'ftp://example.org/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'not an address',
  'https://user:secret@example.org/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://0/',
  'https://0.0.0.0/',
  'https://10.1.2.3/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.0.0.8/',
  'https://192.168.1.1/',
  'https://192.0.2.1/',
  'https://192.88.99.1/',
  'https://198.18.0.1/',
  'https://198.51.100.1/',
  'https://203.0.113.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::]/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:0:7f00:1::]/',
  'https://[fc00::1]/',
  'https://[fd12:3456::1]/',
  'https://[fe80::1]/',
  'https://[ff02::1]/',
  'https://[2001:db8::1]/',
  'https://[3fff::1]/',
])('%s may not be asked', (url) => {
  expect(() => checkUrl(url, strict)).toThrow(OutgoingRefusal)
})

test.each(['https://example.org/hook?a=1', 'https://93.184.215.14/', 'https://[2606:2800:21f:cb07::1]:8443/'])(
  '%s may be asked',
  (url) => {
    expect(checkUrl(url, strict).href).toBe(url)
  },
)

test('what is no address is not one of the public internet', () => {
  expect(['', 'localhost', '1.2.3', 'fe80::1%eth0', '2606:2800::1%eth0'].filter(isPublicAddress)).toEqual([])
})

let server: Server
let origin: string
let port: number
const asked: string[] = []
/** The connections that they came by, as their other ends are numbered. */
const cameFrom = new Set<number | undefined>()
beforeAll(async () => {
  server = createServer(answer)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  port = (server.address() as AddressInfo).port
  origin = `http://127.0.0.1:${port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const switching = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\nhello'

/** Without an end, as long as anybody takes it. */
function pourInto(response: ServerResponse) {
  const pour = () => void response.write(Buffer.alloc(100_000, 'x'), (error) => error ?? setImmediate(pour))
  pour()
}

function answer(request: IncomingMessage, response: ServerResponse) {
  asked.push(`${request.method} ${request.url} ${request.headers['host']}`)
  cameFrom.add(request.socket.remotePort)
  if (request.url === '/away') response.writeHead(302, { Location: `${origin}/there` }).end()
  else if (request.url === '/large') pourInto(response)
  else if (request.url === '/endless') response.write('begun')
  else if (request.url === '/otherwise') request.socket.write(switching)
  else if (request.url === '/gone') request.socket.destroy()
  else if (request.url !== '/silent') response.end('well')
}

const get = (url: string, rules: OutgoingRules, milliseconds = 5_000) =>
  sendOut({ url, method: 'GET', milliseconds, answerMax: 100 }, rules)

describe('an address that may be asked', () => {
  test('is answered with status, headers and body', async () => {
    const { status, body, isCut } = await get(`${origin}/`, demo)
    expect([status, body.toString(), isCut]).toEqual([200, 'well', false])
  })

  test('that sends us elsewhere is not followed', async () => {
    expect((await get(`${origin}/away`, demo)).status).toBe(302)
    expect(asked.some((line) => line.includes('/there'))).toBe(false)
  })

  test('is asked over a connection that no other request has used', async () => {
    cameFrom.clear()
    await get(`${origin}/`, demo)
    await get(`${origin}/`, demo)
    expect(cameFrom.size).toBe(2)
  })

  test('is read no further than is wanted', async () => {
    // Read on it would never end.
    const { body, isCut } = await get(`${origin}/large`, demo)
    expect([body.length, isCut]).toEqual([100, true])
  })

  test.each(['/silent', '/endless'])('that never ends (%s) is left after its time', async (path) => {
    await expect(get(origin + path, demo, 200)).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('that wants to go on in another protocol, or hangs up, has given no answer', async () => {
    await expect(get(`${origin}/otherwise`, demo)).rejects.toMatchObject({ code: 'ANOTHER_PROTOCOL' })
    await expect(get(`${origin}/gone`, demo)).rejects.toMatchObject({ code: 'ECONNRESET' })
  })
})

/** A resolver in other hands. */
const leadsTo = (...addresses: string[]) => {
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  return async () => found
}

describe('a name', () => {
  test.each([
    ['this machine', ['127.0.0.1']],
    ['this machine, as IPv6 writes it', ['::ffff:127.0.0.1']],
    ['the own network', ['10.0.0.7']],
    ['the cloud’s own address', ['169.254.169.254']],
    ['both a good address and a bad one', ['93.184.215.14', '192.168.0.1']],
    ['nowhere', []],
    ['what is no address', ['localhost']],
  ])('that leads to %s is not asked', async (_, addresses) => {
    const before = asked.length
    const asking = get(`https://hooks.example.org:${port}/`, { ...strict, resolve: leadsTo(...addresses) })
    await expect(asking).rejects.toThrow(OutgoingRefusal)
    expect(asked.length).toBe(before)
  })

  test('is looked up once for each request: what it leads to a moment later is never asked', async () => {
    let lookups = 0
    // Good when it is checked, bad when it is asked: there is no such second time.
    const resolve = async () => [{ address: lookups++ === 0 ? '93.184.215.14' : '127.0.0.1', family: 4 }]
    const before = asked.length
    await get(`https://hooks.example.org:${port}/`, { ...strict, resolve }, 300).catch(() => undefined)
    expect(lookups).toBe(1)
    expect(asked.length).toBe(before)
  })

  test('that the operator names may lead into the own network, and no other name may', async () => {
    const rules = { hosts: ['build.internal'], allowsLoopback: false, resolve: leadsTo('127.0.0.1') }
    // Over https, which the listener here does not speak: it was reached.
    await expect(get(`https://build.internal:${port}/`, rules)).rejects.toMatchObject({
      code: expect.stringMatching(/SSL|EPROTO/) as string,
    })
    await expect(get(`https://other.internal:${port}/`, rules)).rejects.toThrow(OutgoingRefusal)
    await expect(get(`http://build.internal:${port}/`, rules)).rejects.toThrow(OutgoingRefusal)
  })

  test('is asked over http in a demo only where it is this machine', async () => {
    const away = { ...demo, resolve: leadsTo('93.184.215.14') }
    await expect(get(`http://localhost:${port}/`, away)).rejects.toThrow(OutgoingRefusal)
    const here = { ...demo, resolve: leadsTo('127.0.0.1') }
    expect((await get(`http://localhost:${port}/`, here)).status).toBe(200)
  })
})
