// A form over a record that others change meanwhile: typed fields stay, the others follow, a clash is asked about.
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { changeUser, signOut } from '#kernel/client/session.ts'
import { mara } from '#kernel/client/testing-session.ts'
import { line, object, partial } from '#kernel/shape.ts'
import { useRecordForm } from './use-record-form.ts'

type Place = { name: string; town: string; revision: number }
type Send = (change: Partial<Place>, revision: number) => Promise<Place>

const Change = partial(object({ name: line({ max: 20 }), town: line({ max: 20 }) }))
const house: Place = { name: 'House', town: 'Ghent', revision: 3 }
const fields = ['name', 'town'] as const

function PlaceForm({ record, send }: { record: Place; send: Send }) {
  const { form, submit, changed, discard, clashes, settle } = useRecordForm({
    record,
    valuesOf: ({ name, town }: Place) => ({ name, town }),
    shape: Change,
    changeOf: (values, standing) =>
      Object.fromEntries(
        fields.filter((field) => values[field] !== standing[field]).map((field) => [field, values[field]]),
      ),
    send,
    keep: { form: 'place', fields },
  })
  return (
    <form onSubmit={submit}>
      {fields.map((field) => (
        <input
          key={field}
          aria-label={field}
          value={form.values[field]}
          onChange={form.getInputProps(field).onChange}
        />
      ))}
      <output>{changed.join(' ')}</output>
      <button type="submit">Save</button>
      <button type="button" name="discard" onClick={discard}>
        Discard
      </button>
      {clashes && (
        <button type="button" name="theirs" onClick={() => settle('theirs')}>
          Keep theirs
        </button>
      )}
    </form>
  )
}

let place: HTMLElement
let root: Root
const show = (record: Place, send: Send) => act(async () => root.render(<PlaceForm record={record} send={send} />))
const values = () => [...place.querySelectorAll('input')].map(({ value }) => value)
const press = (button: string) => act(async () => place.querySelector<HTMLElement>(`button${button}`)?.click())
const unsaved = () => place.querySelector('output')?.textContent
async function type(field: (typeof fields)[number], text: string) {
  const input = place.querySelector(`[aria-label=${field}]`)
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})
beforeEach(() => {
  sessionStorage.clear()
  changeUser(mara)
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  signOut()
})

test('others’ changes show where nothing was typed, and a change names the revision that was typed over', async () => {
  const send = vi.fn<Send>(async (change, revision) => ({ ...house, ...change, revision: revision + 2 }))
  await show(house, send)
  await press('[type=submit]')
  expect(send).not.toHaveBeenCalled()
  await type('town', 'Bruges')
  await show({ ...house, name: 'Home', revision: 4 }, send)
  expect(values()).toEqual(['Home', 'Bruges'])
  await press('[type=submit]')
  expect(send.mock.calls).toEqual([[{ town: 'Bruges' }, 3]])
  // The answer is newer than what the page has read.
  expect(values()).toEqual(['House', 'Bruges'])
  expect(unsaved()).toBe('')
})

test('text found again was typed over the revision that stood then, text typed next over the one that stands', async () => {
  const send = vi.fn<Send>(async (change, revision) => ({ ...house, ...change, revision: revision + 1 }))
  await show(house, send)
  await type('town', 'Bruges')
  await act(async () => root.unmount())
  root = createRoot(place)
  const now = { ...house, revision: 5 }
  await show(now, send)
  expect(values()).toEqual(['House', 'Bruges'])
  await press('[type=submit]')
  expect(send.mock.lastCall?.[1]).toBe(3)
  expect(Object.keys(sessionStorage)).toEqual([])
  await type('town', 'Namur')
  await press('[name=discard]')
  await type('town', 'Mons')
  await press('[type=submit]')
  expect(send.mock.lastCall?.[1]).toBe(5)
})

test('text typed while a change is on its way is not saved yet, and stays', async () => {
  let answer = (_saved: Place) => {}
  const send = vi.fn<Send>(() => new Promise((resolve) => (answer = resolve)))
  await show(house, send)
  await type('name', 'Home')
  await type('town', 'Bruges')
  await press('[type=submit]')
  await type('town', 'Namur')
  await act(async () => answer({ name: 'Home', town: 'Bruges', revision: 4 }))
  expect(values()).toEqual(['Home', 'Namur'])
  expect(unsaved()).toBe('town')
})

test('where theirs is kept, the rest is sent over the revision that was asked about', async () => {
  const clashes = { town: { yours: 'Bruges', theirs: 'Namur' } }
  const send = vi.fn<Send>().mockRejectedValueOnce({ code: 'conflict', message: '', clashes, revision: 6 })
  send.mockResolvedValueOnce({ name: 'Home', town: 'Namur', revision: 7 })
  await show(house, send)
  await type('name', 'Home')
  await type('town', 'Bruges')
  await press('[type=submit]')
  expect(unsaved()).toBe('name town')
  await press('[name=theirs]')
  expect(send.mock.lastCall).toEqual([{ name: 'Home' }, 6])
  expect(values()).toEqual(['Home', 'Namur'])
  expect(unsaved()).toBe('')
})
