// Stopping, and a database that hangs: what is answered then; and browsers on another origin.
import { expect, onTestFinished, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import { endpoint } from '../../contract.ts'
import { on } from './routes.ts'

const wait = endpoint('POST', '/api/test/wait', { may: 'person' })

test('a request that is at work when the server stops is answered, a later one is not', async () => {
  const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const product = await testProduct({
    parts: [
      on(wait, async () => {
        begun.resolve()
        await mayEnd.promise
        return {}
      }),
    ],
  })
  const answer = product.ann.send(wait)
  await begun.promise
  const closed = product.close()
  await expect(
    product.raw('GET', '/readyz').then(
      ({ status }) => status,
      () => 'refused',
    ),
  ).resolves.toBeOneOf([503, 'refused'])
  mayEnd.resolve()
  await expect(answer).resolves.toEqual({})
  await closed
  await expect(product.raw('GET', '/healthz')).rejects.toThrow('fetch failed')
})

test('pages of the configured origin alone may call an API that has an address of its own', async () => {
  const product = await testProduct({
    config: { publicUrl: 'https://atrium.example.org', apiBaseUrl: 'https://api.example.org' },
  })
  const headers = { Origin: 'https://atrium.example.org' }
  const preflight = await product.raw('OPTIONS', '/api/account/my-account', { headers })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization')
  const answer = await product.raw('GET', '/api/account/my-account', { headers })
  expect(answer.headers.get('access-control-allow-origin')).toBe('https://atrium.example.org')
  expect(answer.headers.get('strict-transport-security')).toContain('max-age=')
  const stranger = 'https://elsewhere.example'
  for (const method of ['OPTIONS', 'GET']) {
    const { headers: told } = await product.raw(method, '/api/account/my-account', { headers: { Origin: stranger } })
    expect(told.get('access-control-allow-origin')).not.toBeOneOf([stranger, '*'])
  }
  await product.close()
})

/** Its reading connections are stopped, as those of a database whose disk does not answer. */
async function hangingProduct() {
  const hanging = await testProduct({ config: { logLevel: 'silent' } })
  const { rows } = await hanging.database.pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
  )
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
  onTestFinished(async () => {
    for (const { pid } of rows) process.kill(pid, 'SIGCONT')
    await hanging.close()
  })
  return hanging
}

test('that the database hangs is told before it answers', async () => {
  const { raw } = await hangingProduct()
  for (const { status, text: told } of await Promise.all([raw('GET', '/readyz'), raw('GET', '/readyz')])) {
    expect(status).toBe(503)
    expect(JSON.parse(told)).toMatchObject({ status: 'not ready', message: expect.any(String) as string })
  }
})
