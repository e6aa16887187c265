// A search that is told when the typing rests: to whoever listens by then, to nobody once it is gone, and never over what is typed.
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from './testing.tsx'
import { useDebouncedText } from './use-debounced-text.ts'

type State = { search: string; tab: string }

const acts: { type: (text: string) => void; change: (part: Partial<State>) => void; leave: () => void } = {
  type: () => {},
  change: () => {},
  leave: () => {},
}
const told = vi.fn<(text: string) => void>()

beforeEach(() => {
  told.mockClear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
})

/** As a list whose whole state is told anew with each change of a part. */
function List({ state, onState }: { state: State; onState: (state: State) => void }) {
  const [typed, type] = useDebouncedText(state.search, (search) => {
    told(search)
    onState({ ...state, search: search.trim() })
  })
  useEffect(() => {
    acts.type = type
    acts.change = (part) => onState({ ...state, ...part })
  })
  return <output aria-label="list">{`${typed}; ${state.search} in ${state.tab}`}</output>
}

function Page() {
  const [state, setState] = useState<State>({ search: '', tab: 'all' })
  const [isLeft, setLeft] = useState(false)
  useEffect(() => {
    acts.leave = () => setLeft(true)
  }, [])
  return isLeft ? <p>Elsewhere</p> : <List state={state} onState={setState} />
}

const act = (what: () => void) => flushSync(what)
const rest = () => act(() => void vi.runAllTimers())
const list = page.getByLabelText('list')

test('what else was changed while somebody typed stays so', async () => {
  await show(<Page />)
  act(() => acts.type('ali'))
  act(() => acts.change({ tab: 'banned' }))
  rest()
  await expect.element(list).toHaveTextContent('ali; ali in banned')
})

test('whoever goes elsewhere before the typing rests has told nothing', async () => {
  await show(<Page />)
  act(() => acts.type('ali'))
  act(() => acts.leave())
  rest()
  expect(told).not.toHaveBeenCalled()
})

test('each pause tells once, and the space at the end stays for the next word', async () => {
  await show(<Page />)
  act(() => acts.type('a'))
  act(() => acts.type('ali '))
  rest()
  await expect.element(list).toHaveTextContent('ali ; ali in all', { normalizeWhitespace: false })
  act(() => acts.type('ali baba'))
  rest()
  await expect.element(list).toHaveTextContent('ali baba; ali baba in all')
  expect(told.mock.calls).toEqual([['ali '], ['ali baba']])
})

test('what comes from elsewhere stands in the field, and is not told back', async () => {
  await show(<Page />)
  act(() => acts.type('ali'))
  rest()
  act(() => acts.change({ search: '' }))
  await expect.element(list).toHaveTextContent('; in all')
  act(() => acts.type('fig'))
  act(() => acts.change({ search: 'apple' }))
  rest()
  await expect.element(list).toHaveTextContent('apple; apple in all')
  expect(told.mock.calls).toEqual([['ali']])
})
