// The words in the browser's tab.
import { expect, test } from 'vitest'
import { titleOf } from './title.ts'

test('a page is called by its area, its name and the product', () => {
  expect(titleOf({ area: 'Dashboard', name: 'Kanban', product: 'Atrium' })).toBe('Dashboard: Kanban | Atrium')
})

test('what is not known is left out', () => {
  expect(titleOf({ area: undefined, name: 'Terms', product: 'Atrium' })).toBe('Terms | Atrium')
  expect(titleOf({ area: 'Kanban', name: 'Kanban', product: 'Atrium' })).toBe('Kanban | Atrium')
  expect(titleOf({ area: 'Dashboard', name: undefined, product: 'Atrium' })).toBe('Atrium')
})
