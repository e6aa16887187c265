// Which slips of typing are forgiven.
import { expect, test } from 'vitest'
import { isNear } from './near-words.ts'

test.each([
  ['a letter that is missing', 'Kanban', 'kaban'],
  ['a letter too many', 'Calendar', 'callendar'],
  ['a wrong letter', 'Settings', 'settinks'],
  ['two letters in turned order', 'Orders', 'odrers'],
  ['two slips in a long word', 'Notifications', 'notifcatoins'],
  ['a slip in the beginning of a word', 'Notifications', 'notofi'],
  ['a slip in one of several words', 'Create user', 'craete us'],
  ['accents left out', 'Réglages', 'reglagse'],
])('%s', (_, text, wish) => {
  expect(isNear(text, wish)).toBe(true)
})

test.each([
  ['another word', 'Kanban', 'banking'],
  ['two slips in a short word', 'Orders', 'odesr'],
  ['a slip in three letters', 'App', 'apq'],
  ['one word of two', 'Create user', 'create board'],
  ['nothing', 'Kanban', '  '],
])('not %s', (_, text, wish) => {
  expect(isNear(text, wish)).toBe(false)
})
