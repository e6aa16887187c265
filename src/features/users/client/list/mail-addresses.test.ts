// Mail addresses as people paste them.
import { expect, test } from 'vitest'
import { addressesIn, isAddress } from './mail-addresses.ts'

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
