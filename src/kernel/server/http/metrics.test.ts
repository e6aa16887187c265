// The server's metrics: who may read them, in which format, and nothing about anybody.
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { readConfig } from '../config.ts'

const token = 'a token of the test'.replaceAll(' ', '-')
let product: TestProduct
beforeAll(async () => {
  product = await testProduct({ config: { metrics: { host: '127.0.0.1', port: 0, token } } })
})
afterAll(() => product.close())

const scrape = (path = '/metrics', authorization = `Bearer ${token}`) =>
  fetch(`${product.metricsUrl}${path}`, { headers: { Authorization: authorization } })
const told = async () => (await scrape()).text()

describe('the metrics', () => {
  test('are told to who has the token, and to nobody else', async () => {
    const answer = await scrape()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=/)
    for (const wrong of ['', 'Bearer wrong', `Bearer ${token}x`, token, `Bearer ${product.admin.token}`]) {
      const refused = await scrape('/metrics', wrong)
      expect(refused.status).toBe(401)
      expect(await refused.text()).not.toContain('atrium_')
    }
    expect((await scrape('/other')).status).toBe(404)
  })

  test('are never served where people are', async () => {
    for (const path of ['/metrics', '/api/metrics', '/metrics/', '//metrics']) {
      for (const secret of ['none', token, product.admin.token]) {
        const headers = { Authorization: `Bearer ${secret}` }
        const { status, text } = await product.raw('GET', path, { headers })
        expect(status).not.toBe(200)
        expect(text).not.toContain('atrium_')
      }
    }
  })

  test('without a token are told to this machine, and to no page that has given its own name to it', async () => {
    const open = await testProduct({ config: { metrics: { host: '127.0.0.1', port: 0, token: undefined } } })
    try {
      const statusFor = async (host: string) => {
        const asked = request(`${open.metricsUrl}/metrics`, { headers: { Host: host } }).end()
        const [answer] = (await once(asked, 'response')) as [IncomingMessage]
        answer.resume()
        return answer.statusCode
      }
      const { host } = new URL(open.metricsUrl ?? '')
      expect(await Promise.all([host, 'localhost:9464', '[::1]:9464'].map(statusFor))).toEqual([200, 200, 200])
      expect(await Promise.all(['elsewhere.example', '127.0.0.1.elsewhere.example:9464'].map(statusFor))).toEqual([
        403, 403,
      ])
    } finally {
      await open.close()
    }
  })

  test('count what is answered by route and status, and refusals by code', async () => {
    const { token: annsToken, email } = product.ann
    await product.raw('GET', '/api/account/my-account', { headers: { Authorization: `Bearer ${annsToken}` } })
    await product.raw('POST', '/api/account/login', {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: 'not this one' }),
    })
    await product.raw('GET', `/api/nothing/${product.ann.id}?email=ann@atrium.test`)
    const text = await told()
    expect(text).toMatch(
      /^atrium_http_request_seconds_count\{method="GET",route="\/api\/account\/my-account",status="200"\} [1-9]/m,
    )
    expect(text).toMatch(/^atrium_refusals_total\{code="wrong-credentials"\} [1-9]/m)
    expect(text).toMatch(/^atrium_http_request_seconds_count\{method="GET",route="none",status="404"\} [1-9]/m)
  })

  test('say how the process and the database are', async () => {
    const text = await told()
    const valueOf = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
    expect(valueOf('atrium_database_up')).toBe(1)
    expect(valueOf('atrium_database_bytes')).toBeGreaterThan(1_000_000)
    expect(valueOf('atrium_pool_connections')).toBeGreaterThan(0)
    expect(valueOf('atrium_readers_connected')).toBe(2)
    expect(valueOf('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
    const others = [
      'atrium_pool_waiting',
      'atrium_outbox_lag_seconds',
      'atrium_jobs_waiting',
      'atrium_jobs_failed',
      'atrium_mails_failed',
      'atrium_live_connections',
      'atrium_live_frames_total',
      'atrium_upload_bytes_total',
      'nodejs_eventloop_lag_p99_seconds',
    ]
    expect(others.filter((name) => Number.isNaN(valueOf(name)))).toEqual([])
  })

  test('name nobody, and no address but those of routes', async () => {
    const text = await told()
    for (const secret of ['ann', 'atrium.test', product.ann.id, product.ann.token, token, '127.0.0.1']) {
      expect(text).not.toContain(secret === 'ann' ? '"ann' : secret)
    }
  })
})

describe('the configuration', () => {
  test('tells nobody unless a port is named, and this machine alone unless a token is', () => {
    expect(readConfig({ DEMO: '0' }).metrics).toBeUndefined()
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464, token: undefined })
    expect(() => readConfig({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' })).toThrow('METRICS_TOKEN')
    expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: token }).metrics?.token).toBe(
      token,
    )
  })

  test('does not repeat a token that makes no sense', () => {
    expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow(/^METRICS_TOKEN must be a secret.*characters\.$/)
  })
})
