// Which passwords are refused as common, and which are not.
import { describe, expect, test } from 'vitest'
import { isCommonPassword } from './common-password.ts'

describe('a common password', () => {
  test.each([
    ['password', 'a word'],
    ['Password1', 'with a figure'],
    ['P@ssw0rd!', 'with figures that look like letters'],
    ['$unshine99', 'with a sign that looks like a letter, first'],
    ['Summer2026!', 'with a year'],
    ['iloveyou', 'three words that everybody joins'],
    ['lovedragon', 'two words in a row'],
    ['qwertyuiop', 'a row of keys'],
    ['qwerty123', 'two runs'],
    ['1qaz2wsx', 'columns of keys'],
    ['zaq12wsx', 'columns of keys, down and up'],
    ['abc12345', 'letters and figures in order'],
    ['987654321', 'figures backwards'],
    ['aaaaaaaa', 'one letter'],
    ['abababab', 'a repeat'],
    ['asdfasdf', 'a repeated run'],
    ['14081987', 'a day'],
    ['motdepasse1', 'French'],
    ['matkhau123', 'Vietnamese'],
    ['woaini1314', 'Chinese'],
    ['courtyard', 'the demo’s own'],
  ])('%s is refused: %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  test.each(['lindqvist7', 'Mara1987', 'mara@atrium.example', 'maralindqvist', 'Lindqvist2026!'])(
    '%s is refused to the person of that name',
    (password) => {
      const about = ['mara@atrium.example', 'Mara', 'Lindqvist']
      expect(isCommonPassword(password, about)).toBe(true)
    },
  )

  test.each([
    'correct horse battery staple',
    'blau-weiss-42-kaffee',
    'tH9$kqLm2v',
    'nine lamps on the stairs',
    '843920175632',
    'mara writes letters',
    'كلمة سر طويلة جدا',
    '很长的一个秘密句子',
  ])('%s is not one', (password) => {
    expect(isCommonPassword(password, ['mara@atrium.example', 'Mara', 'Lindqvist'])).toBe(false)
  })
})
