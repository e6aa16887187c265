// A form as a person meets it: refused fields, one send at a time, what the server says, what was typed before.
import type { ReactNode } from 'react'
import { act } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Failure } from './failure.ts'
import { failureOf } from './failure.ts'
import { useContractForm } from './forms.ts'
import { addTexts } from './i18n.ts'
import { changeUser, signOut } from './session.ts'
import { mara } from './testing-session.ts'
import { line, object } from '../shape.ts'

const Card = object({ name: line({ max: 5 }), place: line({ max: 20 }) })
type CardInput = { name: string; place: string }
type Send = (input: CardInput) => Promise<unknown>

type CardFormProps = { onSubmit: Send; onFailure?: (failure: Failure, input: CardInput) => void }

function CardForm({ onSubmit, onFailure }: CardFormProps) {
  const { form, submit, isBusy, forgetKept } = useContractForm(Card, {
    initialValues: { name: '', place: '' },
    onSubmit,
    ...(onFailure && { onFailure }),
    keep: { form: 'card', fields: ['name'] },
  })
  const field = (name: 'name' | 'place') => {
    const { error, ...input } = form.getInputProps(name)
    return (
      <label>
        {name}
        <input {...input} />
        <em>{error}</em>
      </label>
    )
  }
  return (
    <form onSubmit={submit} data-busy={isBusy}>
      {field('name')}
      {field('place')}
      <button type="submit">Save</button>
      <button type="reset" onClick={forgetKept}>
        Cancel
      </button>
    </form>
  )
}

let place: HTMLElement
let leave = () => {}
async function show(form: ReactNode) {
  const root = createRoot(place)
  leave = () => root.unmount()
  await act(async () => root.render(form))
}
const input = (index: number) => place.querySelectorAll('input')[index]
const errors = () => [...place.querySelectorAll('em')].map(({ textContent }) => textContent)
const save = () => act(async () => place.querySelector('button')?.click())
async function type(index: number, text: string) {
  const field = input(index)
  if (!field) throw new Error(`There is no field ${index}`)
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const field = { required: 'Missing', 'too-long': 'At most {{limit}}', taken: 'Taken' }
  addTexts('en', { errors: { field } })
})
beforeEach(() => {
  sessionStorage.clear()
  place = document.body.appendChild(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => leave())
  place.remove()
  signOut()
})

test('what the contract refuses is not sent: each field says why, and the first one has the cursor', async () => {
  const onSubmit = vi.fn<Send>()
  await show(<CardForm onSubmit={onSubmit} />)
  await type(0, 'far too long')
  await save()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(errors()).toEqual(['At most 5', 'Missing'])
  expect(document.activeElement).toBe(input(0))
  await type(0, 'short')
  expect(errors()).toEqual(['', 'Missing'])
})

test('a form that is being sent is not sent again', async () => {
  let answer = () => {}
  const onSubmit = vi.fn<Send>(() => new Promise<void>((resolve) => (answer = resolve)))
  await show(<CardForm onSubmit={onSubmit} />)
  await type(0, 'Roof')
  await type(1, 'North')
  await save()
  await save()
  expect(onSubmit.mock.calls).toEqual([[{ name: 'Roof', place: 'North' }]])
  await act(async () => answer())
  expect(place.querySelector('form')?.dataset['busy']).toBe('false')
})

test('a form in a dialog that stands within another form does not send that one too', async () => {
  const [onSubmit, onOuter] = [vi.fn<Send>(() => Promise.resolve()), vi.fn<() => void>()]
  const inDialog = createPortal(<CardForm onSubmit={onSubmit} />, place)
  await show(<form onSubmit={onOuter}>{inDialog}</form>)
  await type(0, 'Roof')
  await type(1, 'North')
  await save()
  expect(onSubmit).toHaveBeenCalledOnce()
  expect(onOuter).not.toHaveBeenCalled()
})

test('what the server refuses stands at its field', async () => {
  await show(
    <CardForm
      onSubmit={() => Promise.reject({ code: 'conflict', message: '', fields: { 'card.place': { code: 'taken' } } })}
    />,
  )
  await type(0, 'Roof')
  await type(1, 'North')
  await save()
  expect(errors()).toEqual(['', 'Taken'])
  expect(document.activeElement).toBe(input(1))
})

test('a failure that no field can show goes to the form', async () => {
  const onFailure = vi.fn<(failure: Failure, input: CardInput) => void>()
  await show(<CardForm onFailure={onFailure} onSubmit={() => Promise.reject('Something went wrong')} />)
  await type(0, 'Roof')
  await type(1, 'North')
  await save()
  expect(onFailure).toHaveBeenCalledWith(
    { code: 'network', message: 'Something went wrong' },
    { name: 'Roof', place: 'North' },
  )
  // The form may say it as any other failure is said.
  expect(failureOf(onFailure.mock.calls[0]?.[0])).toMatchObject({ code: 'network' })
})

test('what was typed and taken back is not there the next time', async () => {
  changeUser(mara)
  await show(<CardForm onSubmit={() => Promise.resolve()} />)
  await type(0, 'Roof')
  expect(Object.keys(sessionStorage)).toHaveLength(1)
  await type(0, '')
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('what was typed is back for the same person, for nobody else, and gone once it is sent', async () => {
  changeUser(mara)
  await show(<CardForm onSubmit={() => Promise.resolve()} />)
  await type(0, 'Roof')
  await act(async () => leave())

  changeUser({ ...mara, id: 'jun' })
  await show(<CardForm onSubmit={() => Promise.resolve()} />)
  expect(input(0)?.value).toBe('')
  await act(async () => leave())

  changeUser(mara)
  await show(<CardForm onSubmit={() => Promise.resolve()} />)
  expect(input(0)?.value).toBe('Roof')
  await type(1, 'North')
  await save()
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('what is given up is not there the next time', async () => {
  changeUser(mara)
  await show(<CardForm onSubmit={() => Promise.resolve()} />)
  await type(0, 'Roof')
  await act(async () => place.querySelector<HTMLElement>('[type=reset]')?.click())
  expect(Object.keys(sessionStorage)).toEqual([])
})
