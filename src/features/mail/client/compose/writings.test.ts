// Mails that are being written: which of them a reload saves as drafts.
import { expect, test } from 'vitest'
import { emptyWriting, isEmpty } from './draft.ts'
import { stopSaving, write } from './saving.ts'
import { openWriting, readUnsaved } from './writings.ts'

test('an answer is saved after a reload only where something was typed', async () => {
  openWriting({ ...emptyWriting('answer'), subject: 'Re: Glass' }, { kind: 'below', mailId: 'glass' })
  expect(readUnsaved()).toEqual([])
  write('answer', (now) => ({ ...now, own: '<p>Thank you</p>' }))
  await stopSaving('answer')
  expect(readUnsaved().map(({ id }) => id)).toEqual(['answer'])
})

test('a signature alone is nothing to keep', () => {
  const signature = '<p>Ann</p>'
  const saidBy = (own: string) => isEmpty({ ...emptyWriting('new'), own }, signature)
  expect(['', '<p></p><p>Ann</p>', '<p></p>'].map(saidBy)).toEqual([true, true, true])
  expect(saidBy('<p>Hello</p><p>Ann</p>')).toBe(false)
})
