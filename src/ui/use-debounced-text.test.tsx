// A search that is told when the typing rests: to whoever listens by then, to nobody once it is gone, and never over what is typed.
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from './testing.tsx'
import { useDebouncedText } from './use-debounced-text.ts'

type State = { search: string; tab: string }

const controls: { type: (text: string) => void; change: (part: Partial<State>) => void; leave: () => void } = {
  type: () => {},
  change: () => {},
  leave: () => {},
}
const committed = vi.fn<(text: string) => void>()

beforeEach(() => {
  committed.mockClear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
})

/** As a list whose whole state is told anew with each change of a part. */
function List({ state, onState }: { state: State; onState: (state: State) => void }) {
  const [typed, type] = useDebouncedText(state.search, (search) => {
    committed(search)
    onState({ ...state, search: search.trim() })
  })
  useEffect(() => {
    controls.type = type
    controls.change = (part) => onState({ ...state, ...part })
  })
  return <output aria-label="list">{`${typed}; ${state.search} in ${state.tab}`}</output>
}

function Page() {
  const [state, setState] = useState<State>({ search: '', tab: 'all' })
  const [isLeft, setLeft] = useState(false)
  useEffect(() => {
    controls.leave = () => setLeft(true)
  }, [])
  return isLeft ? <p>Elsewhere</p> : <List state={state} onState={setState} />
}

const inSync = (what: () => void) => flushSync(what)
const rest = () => inSync(() => void vi.runAllTimers())
const list = page.getByLabelText('list')

test('what else was changed while somebody typed stays so', async () => {
  await show(<Page />)
  inSync(() => controls.type('ali'))
  inSync(() => controls.change({ tab: 'banned' }))
  rest()
  await expect.element(list).toHaveTextContent('ali; ali in banned')
})

test('unmounting before the pause commits nothing', async () => {
  await show(<Page />)
  inSync(() => controls.type('ali'))
  inSync(() => controls.leave())
  rest()
  expect(committed).not.toHaveBeenCalled()
})

test('each pause tells once, and the space at the end stays for the next word', async () => {
  await show(<Page />)
  inSync(() => controls.type('a'))
  inSync(() => controls.type('ali '))
  rest()
  await expect.element(list).toHaveTextContent('ali ; ali in all', { normalizeWhitespace: false })
  inSync(() => controls.type('ali baba'))
  rest()
  await expect.element(list).toHaveTextContent('ali baba; ali baba in all')
  expect(committed.mock.calls).toEqual([['ali '], ['ali baba']])
})

test('a value from elsewhere replaces the draft, and is not committed back', async () => {
  await show(<Page />)
  inSync(() => controls.type('ali'))
  rest()
  inSync(() => controls.change({ search: '' }))
  await expect.element(list).toHaveTextContent('; in all')
  inSync(() => controls.type('fig'))
  inSync(() => controls.change({ search: 'apple' }))
  rest()
  await expect.element(list).toHaveTextContent('apple; apple in all')
  expect(committed.mock.calls).toEqual([['ali']])
})
