// A public page's first view, before any script has run: there when its call answers in time, and never in its way.
import fastify from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { prepareFirstViews } from './first-views.ts'
import type { ReadFirstView } from './first-views.ts'
import { endpoint } from '#kernel/contract.ts'
import { firstView } from '#kernel/server/first-view.ts'
import { list, object, optional, text } from '#kernel/shape.ts'

const listNames = endpoint('GET', '/api/names', {
  may: 'anyone',
  input: object({ order: optional(text({ max: 10 })), limit: optional(text({ max: 4 })) }),
  output: object({ names: list(text({ max: 20 }), 9) }),
})
const view = firstView(listNames, {
  path: '/names',
  input: { order: 'up', limit: '2' },
  rules: new URL('../../ui/brand/hero.css', import.meta.url),
  onlyWith: { key: 'names', text: 'up' },
  draw: ({ names }, { language }) => ({ markup: `${language}: ${names.join(' ')}`, pictures: [] }),
})

let answer: () => Promise<{ code: number; names: string[] }>
beforeEach(() => {
  answer = async () => ({ code: 200, names: ['Ann', 'Ben'] })
})

const asked: string[] = []
const app = fastify()
app.get('/api/names', (request, reply) => {
  asked.push(`${request.url} of ${request.ip} in ${request.headers['accept-language']}`)
  return answer().then(({ code, names }) => reply.code(code).send({ names }))
})
app.get('/*', (request) => readView(request.url, { request, language: 'fr' }).then((view) => ({ view: view ?? null })))
const readView: ReadFirstView = await prepareFirstViews(app, [view], '')
afterAll(() => app.close())

const open = async (url: string) =>
  (await app.inject({ url, remoteAddress: '10.1.2.3' })).json<{ view: Awaited<ReturnType<ReadFirstView>> | null }>()
    .view

test('is drawn from what the visitor’s own call answers, which goes along', async () => {
  // On a busy machine the first comes too late.
  await expect
    .poll(() => open('/names'))
    .toMatchObject({
      markup: 'fr: Ann Ben',
      rules: expect.stringContaining('.at-hero {') as string,
      onlyWith: { key: 'names', text: 'up' },
      first: { key: '/api/names?limit=2&order=up', answer: { names: ['Ann', 'Ben'] } },
    })
  expect(new Set(asked)).toEqual(new Set(['/api/names?limit=2&order=up of 10.1.2.3 in fr-FR']))
})

test('of a page that has none is none', async () => {
  expect(await open('/others')).toBeNull()
})

test('is left out when the call is refused, and when it takes too long', async () => {
  answer = async () => ({ code: 503, names: [] })
  expect(await open('/names')).toBeNull()
  answer = () => new Promise(() => {})
  expect(await open('/names')).toBeNull()
})
