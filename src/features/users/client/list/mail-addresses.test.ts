// Mail addresses as people paste them.
import { expect, test } from 'vitest'
import { inviteMost } from '../../entities.ts'
import { addressesIn, isAddress, withThoseOf } from './mail-addresses.ts'

test('commas, semicolons, spaces and lines part them, and none is there twice', () => {
  expect(addressesIn('Tove@lund.example, b.kimura@mail.example;lars@x.example\n tove@lund.example')).toEqual([
    'tove@lund.example',
    'b.kimura@mail.example',
    'lars@x.example',
  ])
})

test('of a name with an address in brackets only the address is taken', () => {
  expect(addressesIn('"Trần, Linh" <linh@nhasang.example>, Ann <ann@x.example>')).toEqual([
    'linh@nhasang.example',
    'ann@x.example',
  ])
})

test('what is no address stays to be seen', () => {
  expect(addressesIn('anna.at.quay7')).toEqual(['anna.at.quay7'])
  expect(isAddress('anna.at.quay7')).toBe(false)
  expect(isAddress('anna@quay7.example')).toBe(true)
})

test('what one invitation has no room for stays text, and none is there twice', () => {
  const emails = Array.from({ length: inviteMost - 1 }, (_, at) => `crew${String(at)}@x.example`)
  const more = 'crew0@x.example, ann@x.example; ben@x.example cleo@x.example'
  expect(withThoseOf(emails, more)).toEqual({
    emails: [...emails, 'ann@x.example'],
    typed: 'ben@x.example cleo@x.example',
  })
  expect(withThoseOf([], 'ann@x.example')).toEqual({ emails: ['ann@x.example'], typed: '' })
})
