// The parsed API document: calls by feature, fields with their limits, valid examples.
import { describe, expect, test } from 'vitest'
import type { OpenApi } from '#kernel/openapi-contract.ts'
import { addressOf, curlOf, exampleOf, fetchOf } from './examples.ts'
import { fieldsOf, findCalls, referenceOf } from './reference.ts'

const card = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    name: { type: 'string', minLength: 1, maxLength: 255 },
    hue: { anyOf: [{ type: 'integer', minimum: 0, maximum: 11 }, { type: 'null' }] },
    state: { type: 'string', enum: ['open', 'done'] },
  },
  required: ['id', 'name'],
}
const refusal = { description: 'Refused.' }
const operation = {
  description: 'At the end. Everybody may call it.',
  tags: ['kanban'],
  security: [{ session: [] }],
  'x-may': 'person',
}
const document: OpenApi = {
  openapi: '3.1.0',
  info: { title: 'Atrium', version: '1.2.3', description: '', license: { name: 'MIT', identifier: 'MIT' } },
  jsonSchemaDialect: '',
  servers: [{ url: 'https://atrium.example' }],
  tags: [{ name: 'people' }, { name: 'kanban' }],
  paths: {
    '/api/kanban/cards/new': {
      post: {
        ...operation,
        operationId: 'kanban.createCard',
        summary: 'Create card',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/kanban.Card' } } },
        },
        responses: {
          200: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: {
                    cards: { type: 'array', maxItems: 50, items: { $ref: '#/components/schemas/kanban.Card' } },
                  },
                },
              },
            },
          },
          default: refusal,
        },
      },
    },
    '/api/people': {
      get: {
        ...operation,
        tags: ['people'],
        operationId: 'people.listPeople',
        summary: 'List people',
        parameters: [{ name: 'search', in: 'query', required: true, schema: { type: 'string' } }],
        responses: { 200: { content: { 'application/octet-stream': {} } } },
      },
    },
  },
  components: { schemas: { 'kanban.Card': card } },
}
const { groups, schemas, url } = referenceOf(document)
const [create] = groups[0]?.calls ?? []
const [list] = groups[1]?.calls ?? []
if (!create || !list) throw new Error('The document has two calls')

describe('the calls', () => {
  test('stand under their feature, by name', () => {
    expect(groups.map(({ name, calls }) => [name, calls.map(({ id }) => id)])).toEqual([
      ['kanban', ['kanban.createCard']],
      ['people', ['people.listPeople']],
    ])
  })

  test('are found by words of their name, address and description, all of them', () => {
    expect(findCalls(groups, 'CREATE').map(({ name }) => name)).toEqual(['kanban'])
    expect(findCalls(groups, 'end').length).toBe(2)
    expect(findCalls(groups, 'post cards').length).toBe(1)
    expect(findCalls(groups, 'create people')).toEqual([])
    expect(findCalls(groups, ' ').length).toBe(2)
  })

  test('answer a shape, or a file', () => {
    expect(create.output).toBeDefined()
    expect(list.output).toBeUndefined()
  })
})

test('fields say their type, limits and values, and what is inside them', () => {
  const fields = fieldsOf(create.input, schemas)
  expect(fields.map(({ name, type, isRequired }) => [name, type, isRequired])).toEqual([
    ['id', 'string (uuid)', true],
    ['name', 'string', true],
    ['hue', 'integer | null', false],
    ['state', 'string', false],
  ])
  expect(fields.map(({ limits }) => limits)).toEqual([
    [],
    [{ of: 'characters', range: '1–255' }],
    [{ of: 'value', range: '≤ 11' }],
    [],
  ])
  expect(fields[3]?.values).toEqual(['open', 'done'])
  const [cards] = fieldsOf(create.output ?? {}, schemas)
  expect(cards).toMatchObject({ type: 'kanban.Card[]', limits: [{ of: 'items', range: '≤ 50' }], inside: card })
})

describe('examples', () => {
  test('have every field of an input, and fit', () => {
    expect(exampleOf(create.input, schemas)).toEqual({
      id: '0190a000-0000-7000-8000-000000000000',
      name: 'text',
      hue: 0,
      state: 'open',
    })
  })

  test('are written for a shell, whose quotes do not end early, and for a program', () => {
    expect(curlOf(create, url, schemas)).toBe(
      [
        `curl 'https://atrium.example/api/kanban/cards/new'`,
        `  -H "Authorization: Bearer $ATRIUM_KEY"`,
        `  -H 'Content-Type: application/json'`,
        `  -d '{"id":"0190a000-0000-7000-8000-000000000000","name":"text"}'`,
      ].join(' \\\n'),
    )
    expect(fetchOf(list, url, schemas)).toContain(`fetch('https://atrium.example/api/people?search=text', {`)
    expect(fetchOf(create, url, schemas)).toContain(`method: 'POST'`)
  })

  test('leave out of an address what is empty, and write the rest so that it arrives', () => {
    expect(addressOf('/api/people', { search: 'a&b', after: '' })).toBe('/api/people?search=a%26b')
    expect(addressOf('/api/people', { search: '' })).toBe('/api/people')
  })
})
