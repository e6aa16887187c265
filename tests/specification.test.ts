// The 21 calls of the specification: those of the features that exist have its method, path, payload and answer.
import type { Shape } from '#kernel/shape.ts'
import { expect, test } from 'vitest'
import { described } from './features.ts'

type SpecifiedCall = { method: 'GET' | 'POST'; path: string; input: readonly string[]; output: readonly string[] }

const call = (method: 'GET' | 'POST', path: string, input: string[], output: string[] = []): SpecifiedCall => ({
  method,
  path,
  input,
  output,
})

// An empty answer means that the specification shows none; "fields" of a new record are the feature's own.
const calls = [
  call('GET', '/api/account/my-account', [], ['user']),
  call('POST', '/api/account/login', ['email', 'password'], ['accessToken', 'user']),
  call('POST', '/api/account/register', ['email', 'password', 'firstName', 'lastName'], ['accessToken', 'user']),
  call('GET', '/api/calendar/events', [], ['events']),
  call('POST', '/api/calendar/events/new', ['title', 'start', 'end'], ['event']),
  call('POST', '/api/calendar/events/update', ['eventId', 'event'], ['event']),
  call('POST', '/api/calendar/events/delete', ['eventId']),
  call('GET', '/api/chat/contacts', [], ['contacts']),
  call('GET', '/api/chat/conversations', [], ['conversations']),
  call('GET', '/api/chat/conversation', ['conversationKey'], ['conversation']),
  call('GET', '/api/chat/conversation/mark-as-seen', ['conversationId']),
  call('GET', '/api/chat/participants', ['conversationKey'], ['participants']),
  call('GET', '/api/kanban/board', [], ['board']),
  call('POST', '/api/kanban/columns/new', ['name'], ['column']),
  call('POST', '/api/kanban/columns/update', ['columnId', 'column'], ['column']),
  call('POST', '/api/kanban/columns/delete', ['columnId']),
  call('GET', '/api/mail/labels', [], ['labels']),
  call('GET', '/api/mail/mails', [], ['mails']),
  call('GET', '/api/mail/mail', ['mailId'], ['mail']),
  call('GET', '/api/products', [], ['products']),
  call('GET', '/api/products/product', ['name'], ['product']),
]
const featureOf = ({ path }: SpecifiedCall) => (path.startsWith('/api/products') ? 'ecommerce' : path.split('/')[2])

const present = new Set(described.map(({ name }) => name))
const endpoints = described.flatMap((feature) => feature.endpoints)

type Entries = Record<string, { type?: string }>
/** The fields that a shape names; every input and output of a call is an object. */
const entriesOf = (shape: Shape) => ('entries' in shape ? (shape.entries as Entries) : {})

test('the table is whole', () => {
  expect(calls).toHaveLength(21)
})

test.each(calls.filter((specified) => present.has(featureOf(specified) ?? '')))(
  '$method $path',
  ({ method, path, input, output }) => {
    const endpoint = endpoints.find((candidate) => candidate.method === method && candidate.path === path)
    expect(endpoint, 'the call exists').toBeDefined()
    if (endpoint === undefined) return
    const taken = entriesOf(endpoint.input)
    expect(Object.keys(taken)).toEqual(expect.arrayContaining([...input]))
    const askedFor = Object.entries(taken).filter(([, entry]) => entry.type !== 'optional')
    expect(
      askedFor.map(([name]) => name).filter((name) => !input.includes(name)),
      'nothing else is required',
    ).toEqual([])
    expect(Object.keys(entriesOf(endpoint.output))).toEqual(expect.arrayContaining([...output]))
  },
)

test.runIf(present.has('kanban'))('the board answers cards, columns and their order', () => {
  const board = endpoints.find(({ path }) => path === '/api/kanban/board')
  const shape = board === undefined ? undefined : (entriesOf(board.output)['board'] as Shape | undefined)
  expect(Object.keys(shape === undefined ? {} : entriesOf(shape))).toEqual(
    expect.arrayContaining(['cards', 'columns', 'columnOrder']),
  )
})
