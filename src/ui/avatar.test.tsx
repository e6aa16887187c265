// People as pictures: initials, groups, and what screen readers hear of them.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Avatar, AvatarGroup, initialsOf } from './avatar.tsx'
import { show } from './testing.tsx'

const people = ['Mara Lindqvist', 'Imani Okafor', 'Jun Takeda', 'Rosa Delgado', 'Wei Zhang'].map((name) => ({
  id: name,
  name,
}))

test('initials are the first letters of the first and the last word', () => {
  expect(initialsOf('Mara Lindqvist')).toBe('ML')
  expect(initialsOf('  Trần Thị Linh ')).toBe('TL')
  expect(initialsOf('Cher')).toBe('C')
  expect(initialsOf('')).toBe('')
})

test('a group shows four at most and says who the first are', async () => {
  await show(<AvatarGroup people={people} />)
  await expect.element(page.getByText('Mara Lindqvist, Imani Okafor, Jun Takeda, 2 others')).toBeInTheDocument()
  await expect.element(page.getByText('JT')).toBeVisible()
  await expect.element(page.getByText('+2')).toBeVisible()
  await expect.element(page.getByText('RD')).not.toBeInTheDocument()
})

test('a group of four shows all of them', async () => {
  await show(<AvatarGroup people={people.slice(0, 4)} />)
  await expect.element(page.getByText('RD')).toBeVisible()
  await expect.element(page.getByText('+')).not.toBeInTheDocument()
})

test('presence is said where the face stands alone', async () => {
  await show(<Avatar person={{ id: '1', name: 'Jun Takeda' }} presence="away" isNamed />)
  await expect.element(page.getByText('Jun Takeda, away')).toBeInTheDocument()
})
