// Links of mails: which of them mislead, and the fields of a mailto address.
import { expect, test } from 'vitest'
import { isMisleading, linkOf, mailtoFields } from './links.ts'

test('a link whose words name another place misleads', () => {
  expect(isMisleading('https://bank.example', 'evil.example')).toBe(true)
  expect(isMisleading('www.bank.example/login', 'bank.example.evil.example')).toBe(true)
  expect(isMisleading('bank.example', 'www.bank.example')).toBe(false)
  expect(isMisleading('bank.example', 'news.bank.example')).toBe(false)
  expect(isMisleading('Read the report', 'evil.example')).toBe(false)
  expect(isMisleading('imani@atrium.example', 'evil.example')).toBe(false)
})

test('only web and mail addresses lead anywhere', () => {
  expect(linkOf('https://a.example/x')).toEqual({ kind: 'web', href: 'https://a.example/x', host: 'a.example' })
  expect(linkOf('mailto:a@b.example')).toMatchObject({ kind: 'mail' })
  expect(linkOf('javascript:alert(1)')).toBeUndefined()
  expect(linkOf('#part')).toBeUndefined()
})

test('a mailto address begins a mail', () => {
  expect(mailtoFields('mailto:a@b.example,c@d.example?subject=Lamps%20%26%20stairs&cc=e+f@g.example&body=Hi')).toEqual({
    to: 'a@b.example,c@d.example',
    cc: 'e+f@g.example',
    bcc: '',
    subject: 'Lamps & stairs',
    body: 'Hi',
  })
})
