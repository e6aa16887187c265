// The people picker: by keyboard, without accents, among more people than those at hand, and no more than allowed.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PeoplePicker } from './people-picker.tsx'
import type { PeoplePickerProps, Person } from './people-picker.tsx'
import { show } from './testing.tsx'

const person = (id: string, name: string): Person => ({ id, name, avatarUrl: null })
const near = [person('1', 'Đặng Thị Mai'), person('2', 'Imani Okafor'), person('3', 'Jun Sato')]
const far = [...near, person('4', 'Kofi Mensah')]

function Assignees(props: Partial<PeoplePickerProps>) {
  const [chosen, setChosen] = useState<readonly string[]>(['2'])
  return (
    <>
      <PeoplePicker label="Assignees" chosen={chosen} people={near} onChange={setChosen} {...props} />
      <output aria-label="chosen">only {chosen.join(' ')}</output>
    </>
  )
}

const open = async (props: Partial<PeoplePickerProps> = {}) => {
  await show(<Assignees {...props} />)
  await userEvent.click(page.getByRole('button', { name: 'Choose people: Assignees' }))
  await expect.element(page.getByRole('combobox', { name: 'Find people' })).toHaveFocus()
}
const chosen = page.getByLabelText('chosen')
const option = (name: string) => page.getByRole('option', { name })

test('those who are chosen are ticked, and a press changes that', async () => {
  await open()
  await expect.element(option('Imani Okafor')).toHaveAttribute('aria-selected', 'true')
  await userEvent.click(option('Imani Okafor'))
  await userEvent.click(option('Jun Sato'))
  await expect.element(chosen).toHaveTextContent('only 3')
})

test('typing without accents finds, Enter ticks, Escape gives the focus back', async () => {
  await open()
  await userEvent.keyboard('dang{Enter}')
  await expect.element(chosen).toHaveTextContent('only 2 1')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Choose people: Assignees' })).toHaveFocus()
})

test('a letter that is more than an accent is found as the server finds it', async () => {
  await open({ people: [...near, person('5', 'Łukasz Nowak')] })
  await userEvent.keyboard('lukasz{Enter}')
  await expect.element(chosen).toHaveTextContent('only 2 5')
})

test('Enter that chooses a character ticks nobody', async () => {
  await open()
  await userEvent.keyboard('mai')
  await expect.element(option('Jun Sato')).not.toBeInTheDocument()
  const search = page.getByRole('combobox', { name: 'Find people' }).element()
  search.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }))
  await expect.element(chosen).toMatchTextContent(/^only 2$/)
  await userEvent.keyboard('{Enter}')
  await expect.element(chosen).toHaveTextContent('only 2 1')
})

test('nobody is said to be missing while others are still asked for', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<readonly Person[]>()
  await open({ find: () => answer })
  await userEvent.keyboard('kwame')
  await expect.element(option('Jun Sato')).not.toBeInTheDocument()
  const missing = page.getByText('No people found')
  await expect.element(missing).not.toBeInTheDocument()
  resolve([])
  await expect.element(missing).toBeVisible()
})

test('others are searched after a moment, and a failed search says so', async () => {
  await open({
    find: async (text) => {
      if (text === 'lost') throw new Error('no network')
      return far.filter(({ name }) => name.toLowerCase().includes(text))
    },
  })
  await userEvent.keyboard('kofi')
  await userEvent.click(option('Kofi Mensah'))
  await expect.element(chosen).toHaveTextContent('only 2 4')
  await userEvent.fill(page.getByRole('combobox', { name: 'Find people' }), 'lost')
  await expect.element(page.getByText('Search failed. Try again.')).toBeVisible()
})

test('a button with words opens the list where those who are chosen stand elsewhere', async () => {
  await show(<Assignees button="Add people" />)
  await expect.element(page.getByRole('button', { name: 'Choose people: Assignees' })).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Add people' }))
  await userEvent.click(option('Jun Sato'))
  await expect.element(chosen).toHaveTextContent('only 2 3')
  await userEvent.keyboard('{Escape}')
})

test('when all places are taken nobody else can be ticked', async () => {
  await open({ max: 1 })
  await expect.element(option('Jun Sato')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('jun{Enter}')
  await expect.element(chosen).toHaveTextContent('only 2')
  await userEvent.keyboard('{Escape}')
})
