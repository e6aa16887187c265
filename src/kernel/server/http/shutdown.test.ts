// Stopping: what is being answered is finished, nothing new is begun; and browsers on another origin.
import { expect, test } from 'vitest'
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
