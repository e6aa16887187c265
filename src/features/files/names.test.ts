// Tests file names as people send them: accepted, refused, and made safe for Windows.
import { expect, test } from 'vitest'
import cases from './cases/fil01-names.json' with { type: 'json' }
import { bytesOf, uniqueNames, nameKey, numberedName, problemOf, splitName, tidyName, windowsName } from './names.ts'

const refused = new Map([
  ['a/b.txt', 'slash'],
  ['..', 'dots'],
  ['.', 'dots'],
  ['../../etc/passwd', 'slash'],
  ['two\nlines.txt', 'control'],
  ['tab\there.txt', 'control'],
  ['nul\u0000byte.txt', 'control'],
  ['bell\u0007.txt', 'control'],
  ['invoice\u202efdp.exe', 'direction'],
])

test.each(cases)('$why: $name', ({ name, bytes }) => {
  // Half a surrogate pair isn't valid text: the schema of every endpoint refuses it.
  if (!name.isWellFormed()) return
  expect(bytesOf(name)).toBe(bytes)
  const isTooLong = bytesOf(tidyName(name)) > 255
  expect(problemOf(name)).toBe(refused.get(name) ?? (isTooLong ? 'too-long' : undefined))
  if (problemOf(name)) return
  expect(tidyName(name)).toBe(name.normalize('NFC').trim())
  const written = windowsName(tidyName(name))
  expect(written).not.toMatch(/[:*?"<>|\\/\p{Cc}]|[. ]$|^(?:con|nul|com1)(?:\.|$)/iu)
  expect(bytesOf(written)).toBeLessThanOrEqual(255)
})

test('invisible signs alone are no name', () => {
  expect([problemOf('\u200b\u2060'), problemOf('   '), problemOf('')]).toEqual(['empty', 'empty', 'empty'])
})

test('composed and decomposed letters, capitals and small ones are one name; a ligature is another', () => {
  expect(nameKey('Re\u0301sume\u0301.txt')).toBe(nameKey('R\u00e9sum\u00e9.txt'))
  expect(nameKey('Report.txt')).toBe(nameKey('report.TXT'))
  expect(nameKey('\ufb01nal.txt')).not.toBe(nameKey('final.txt'))
})

test('a number stands before the ending, within the length of a name', () => {
  expect([numberedName('plan.txt', 2), numberedName('archive.tar.gz', 2), numberedName('.htaccess', 3)]).toEqual([
    'plan (2).txt',
    'archive (2).tar.gz',
    '.htaccess (3)',
  ])
  expect(numberedName('v1.2', 2, true)).toBe('v1.2 (2)')
  expect(splitName('noending')).toEqual({ stem: 'noending', ending: '' })
  const long = numberedName(`${'ä'.repeat(125)}.txt`, 12)
  expect([bytesOf(long) <= 255, long.endsWith('ä (12).txt')]).toEqual([true, true])
})

test('names that are alike get numbers, and ten thousands of them no pause', () => {
  const unique = uniqueNames()
  expect(['plan.txt', 'plan (2).txt', 'Plan.txt', 'PLAN.txt'].map((name) => unique(name))).toEqual([
    'plan.txt',
    'plan (2).txt',
    'Plan (3).txt',
    'PLAN (4).txt',
  ])
  expect([unique('v1.2', true), unique('v1.2', true)]).toEqual(['v1.2', 'v1.2 (2)'])
  const many = Array.from({ length: 30_000 }, () => unique('a_'))
  expect([new Set(many).size, many.at(-1)]).toEqual([30_000, 'a_ (30000)'])
})
