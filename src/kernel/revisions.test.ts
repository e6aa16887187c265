// Two people change one record: what merges, what clashes, what stays.
import { expect, test } from 'vitest'
import { mergeChange } from './revisions.ts'

// Revision 3 changed the name; the due date has not changed since the record was made.
const card = { name: 'Doors', due: '2026-03-01', tags: ['wood'], revision: 3 }
const fieldRevisions = { name: 3 }

test('fields that others left alone merge, and get the new revision', () => {
  expect(mergeChange(card, fieldRevisions, { due: '2026-04-01' }, 2)).toEqual({
    merged: { ...card, due: '2026-04-01', revision: 4 },
    fieldRevisions: { name: 3, due: 4 },
  })
})

test('a field that changed since to another value clashes, with both values', () => {
  expect(mergeChange(card, fieldRevisions, { name: 'Windows', due: '2026-04-01' }, 2)).toEqual({
    clashes: { name: { yours: 'Windows', theirs: 'Doors' } },
  })
})

test('the same value from both is no clash', () => {
  expect(mergeChange(card, fieldRevisions, { name: 'Doors' }, 2)).toEqual({ merged: card, fieldRevisions })
})

test('without a revision the last write wins', () => {
  expect(mergeChange(card, fieldRevisions, { name: 'Windows' })).toMatchObject({
    merged: { name: 'Windows', revision: 4 },
  })
})

test('equal and absent values change nothing, the revision included', () => {
  const change = { name: undefined, due: '2026-03-01', tags: ['wood'] }
  expect(mergeChange(card, fieldRevisions, change, 1)).toEqual({ merged: card, fieldRevisions })
})
