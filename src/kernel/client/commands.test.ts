// Commands show at once, are sent in order, and are taken back alone; a clash asks, and Undo leaves others' changes.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endpoint } from '../contract.ts'
import { integer, object, optional, text } from '../shape.ts'
import type { Command, CommandRule } from './commands/command.ts'
import { isHeld, onTop } from './commands/command.ts'
import { besides, isUnmoved, lastOwn, madeBy, seenOf } from './commands/own-changes.ts'
import type { Undo } from './commands/undo.ts'
import { leaveToOthers, offerUndo, takeBackLast } from './commands/undo.ts'
import { commandStore } from './commands.ts'
import { provideRefusalReporters } from './refusals.ts'
import { closeBrowser, openBrowser } from './testing-commands.ts'
import { serveToasts } from './toasts.ts'
import type { Toast } from './toasts.ts'

const thing = object({ id: text({ max: 50 }), name: optional(text({ max: 50 })), revision: optional(integer({})) })
const made = object({ revision: integer({}) })
type Thing = { id: string; name?: string | undefined; revision?: number | undefined }

const ruleOf = (path: `/api/${string}`, rest: Partial<CommandRule<unknown, unknown>> = {}) => ({
  endpoint: endpoint('POST', path, { may: 'person', input: thing, output: made }),
  revisionOf: (answer: unknown) => (answer as { revision?: number }).revision,
  ...rest,
})
const changes = (input: unknown) => {
  const { id, revision: _, ...values } = input as Thing
  return { id, fields: Object.keys(values) }
}
const rules: Record<string, CommandRule<unknown, unknown>> = {
  add: ruleOf('/api/things/new'),
  rename: ruleOf('/api/things/update', { changes, isAsked: true }),
  move: ruleOf('/api/things/move', { changes }),
}

type Kind = { input: Thing; answer: { revision: number }; about: unknown }
/** The question that a person was asked, and how the test answers. */
let asked: string[] = []
let choice: 'mine' | 'theirs' = 'mine'
const store = commandStore<{ add: Kind; rename: Kind; move: Kind }>({
  feature: 'things',
  ruleOf: (kind) => rules[kind],
  shownIn: () => [],
  ask: async ({ name, fields }) => {
    asked.push(`${name}: ${Object.keys(fields).join()}`)
    return choice
  },
})

type Sent = { path: string; body: unknown; answer: (body: object, status?: number) => void }
let sent: Sent[] = []
let toasts: Toast[] = []
let scopes = 0
let scope = ''
/** As it was read. */
let names: Record<string, string> = {}
let revisionRead = 0

beforeEach(() => {
  openBrowser({ id: 'ann' })
  provideRefusalReporters(async () => store.reportRefusal)
  serveToasts((toast) => toasts.push(toast))
  sent = []
  toasts = []
  asked = []
  choice = 'mine'
  names = { one: 'One', two: 'Two' }
  revisionRead = 0
  scope = `scope-${(scopes += 1)}`
  vi.stubGlobal('fetch', (path: string, init: { body: string }) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const answer = (body: object, status = 200) => resolve(Response.json(body, { status }))
    sent.push({ path, body: JSON.parse(init.body) as unknown, answer })
    return promise
  })
})
afterEach(async () => {
  // The sender waits for whatever is on its way.
  for (const { answer } of sent) answer({ code: 'not-found', message: 'Over' }, 404)
  await closeBrowser()
  provideRefusalReporters(async () => undefined)
})

const apply = (shown: Record<string, string>, { input }: Command) => {
  const { id, name = shown[id] ?? '' } = input as Thing
  return { ...shown, [id]: name }
}
/** As the person sees it. */
const shown = () => onTop(names, { revisionRead, commands: store.readCommands(scope) }, apply)
const rename = (id: string, name: string, more: object = {}) =>
  store.perform(scope, { kind: 'rename', input: { id, name }, name, ...more })
const arrive = (count: number) => vi.waitFor(() => expect(sent).toHaveLength(count), { timeout: 10_000 })
const clash = { code: 'conflict', message: 'No', clashes: { name: { yours: 'A', theirs: 'B' } }, revision: 7 }

describe('a command', () => {
  test('shows at once, and is sent when the one before it has been answered', async () => {
    const first = rename('one', 'Uno')
    const second = rename('two', 'Due')
    expect(shown()).toEqual({ one: 'Uno', two: 'Due' })
    await arrive(1)
    sent[0]?.answer({ revision: 1 })
    await first
    await arrive(2)
    sent[1]?.answer({ revision: 2 })
    await second
    expect(sent.map(({ body }) => body)).toEqual([
      { id: 'one', name: 'Uno' },
      { id: 'two', name: 'Due' },
    ])
  })

  test('that is refused is taken back alone, the next is sent, and a toast names it', async () => {
    const refused = rename('one', 'Uno')
    const next = rename('two', 'Due')
    await arrive(1)
    names['one'] = 'Theirs'
    sent[0]?.answer({ code: 'forbidden', message: 'No' }, 403)
    expect(await refused).toBeUndefined()
    expect(shown()).toEqual({ one: 'Theirs', two: 'Due' })
    expect(toasts.map(({ variant }) => variant)).toEqual(['error'])
    await arrive(2)
    sent[1]?.answer({ revision: 1 })
    expect(await next).toEqual({ revision: 1 })
  })

  test('shows until what is read holds it, and then no longer', async () => {
    const renamed = rename('one', 'Uno')
    await arrive(1)
    sent[0]?.answer({ revision: 3 })
    await renamed
    expect(shown()['one']).toBe('Uno')
    // Someone else renamed it after that.
    names['one'] = 'Theirs'
    revisionRead = 4
    expect(shown()['one']).toBe('Theirs')
    store.forgetHeld(scope, (command) => !isHeld(revisionRead, command))
    expect(store.readCommands(scope)).toEqual([])
  })

  test('without a revision of its own leaves once its views were read again', async () => {
    const added = store.perform(scope, { kind: 'add', input: { id: 'three' } })
    await arrive(1)
    sent[0]?.answer({})
    await added
    await vi.waitFor(() => expect(store.readCommands(scope)).toEqual([]))
  })

  test('whose refusal is dealt with elsewhere says nothing more', async () => {
    const handled = rename('one', 'Uno', { isHandled: () => true })
    await arrive(1)
    sent[0]?.answer(clash, 409)
    expect(await handled).toBeUndefined()
    expect([toasts, asked, store.readCommands(scope)]).toEqual([[], [], []])
  })

  test('that builds on another one has seen what the server made of that', async () => {
    const own = () => lastOwn((kind) => rules[kind], store.readCommands(scope), { id: 'one', fields: ['name'] })
    const first = rename('one', 'Uno', { input: { id: 'one', name: 'Uno', revision: 2 } })
    const { revision, guard } = seenOf(own(), 2)
    const second = rename('one', 'Un', { input: { id: 'one', name: 'Un', revision }, ...guard })
    await arrive(1)
    sent[0]?.answer({ revision: 5 })
    await first
    expect(Object.keys(seenOf(own(), 2).guard)).toEqual(['revisionFrom'])
    await arrive(2)
    expect(sent[1]?.body).toEqual({ id: 'one', name: 'Un', revision: 5 })
    const madeAt = madeBy(second, (answer) => answer.revision)
    expect(madeAt()).toBe(0)
    sent[1]?.answer({ revision: 6 })
    await second
    expect([madeAt(), seenOf(own(), 2)]).toEqual([6, { revision: 6, guard: {} }])
  })
})

describe('a clash', () => {
  test('asks, and sends the own value once more over the one that was seen', async () => {
    const renamed = rename('one', 'Uno')
    await arrive(1)
    sent[0]?.answer(clash, 409)
    await arrive(2)
    expect(asked).toEqual(['Uno: name'])
    expect(sent[1]?.body).toEqual({ id: 'one', name: 'Uno', revision: 7 })
    sent[1]?.answer({ revision: 8 })
    expect(await renamed).toEqual({ revision: 8 })
  })

  test('leaves the other value where the person chooses it', async () => {
    choice = 'theirs'
    const yielded = vi.fn<() => void>()
    const renamed = rename('one', 'Uno', { onYield: yielded })
    await arrive(1)
    sent[0]?.answer(clash, 409)
    expect(await renamed).toBeUndefined()
    expect(yielded).toHaveBeenCalledOnce()
    expect(sent).toHaveLength(1)
  })

  test('asks about the last of several values alone', async () => {
    const first = rename('one', 'Uno')
    void rename('one', 'Un')
    await arrive(1)
    sent[0]?.answer(clash, 409)
    expect(await first).toBeUndefined()
    await arrive(2)
    expect(asked).toEqual([])
    sent[1]?.answer(clash, 409)
    await arrive(3)
    expect(asked).toEqual(['Un: name'])
  })

  test('of a kind that no question can show is told', async () => {
    const moved = store.perform(scope, { kind: 'move', input: { id: 'one' }, name: 'One' })
    await arrive(1)
    sent[0]?.answer(clash, 409)
    expect(await moved).toBeUndefined()
    expect([asked, toasts.length]).toEqual([[], 1])
  })
})

describe('Undo', () => {
  const undoOf = (more: Partial<Undo> = {}) => {
    const run = vi.fn<() => void>()
    offerUndo({ label: 'renamed', run, ...more })
    return run
  }

  test('by the keys takes back the last first, each once, and says so', () => {
    const [first, second] = [undoOf(), undoOf()]
    takeBackLast()
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
    takeBackLast()
    takeBackLast()
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1])
    expect(toasts.map(({ variant }) => variant)).toEqual(['info', 'info'])
  })

  test('by the toast takes back its own command, and the keys find it gone', () => {
    const [first, second] = [undoOf({ message: 'First deleted' }), undoOf({ message: 'Second deleted' })]
    toasts[0]?.action?.run()
    takeBackLast()
    takeBackLast()
    toasts[0]?.action?.run()
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1])
  })

  test('leaves what changed since, seen here or not, and says so', () => {
    const run = undoOf({ stands: () => false })
    takeBackLast()
    expect(run).not.toHaveBeenCalled()
    expect(leaveToOthers('One')({ code: 'conflict', message: 'No', clashes: {} })).toBe(true)
    expect(leaveToOthers('One')({ code: 'forbidden', message: 'No' })).toBe(false)
    expect(toasts.map(({ variant }) => variant)).toEqual(['warning', 'warning'])
  })

  test('of a move compares the neighbors: one of them kept is enough', () => {
    const was = besides(['a', 'b', 'c'], 'b')
    expect(isUnmoved(['a', 'b', 'new', 'c'], 'b', was)).toBe(true)
    expect(isUnmoved(['b', 'a', 'c'], 'b', was)).toBe(false)
    expect(isUnmoved(['a', 'c'], 'b', was)).toBe(false)
  })
})
