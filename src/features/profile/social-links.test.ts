// Links to other sites: what may be typed for them, what is kept, and what people read.
import { describe, expect, test } from 'vitest'
import type { SocialSite } from './social-links.ts'
import { socialAddress, socialName, socialRules } from './social-links.ts'

describe('what is typed', () => {
  test.each<[SocialSite, string]>([
    ['facebook', 'mara.lindqvist'],
    ['facebook', 'https://www.facebook.com/mara.lindqvist'],
    ['instagram', '@mara_builds'],
    ['linkedin', 'https://se.linkedin.com/in/mara-lindqvist/'],
    ['twitter', 'https://twitter.com/mara'],
  ])('may be for %s: %s', (site, typed) => expect(socialRules[site].typed.test(typed)).toBe(true))

  test.each<[SocialSite, string]>([
    ['facebook', 'http://facebook.com/mara'],
    ['facebook', 'https://facebook.com.example/mara'],
    ['instagram', 'https://example.com/instagram.com/mara'],
    ['linkedin', 'javascript:alert(1)'],
    ['twitter', 'https://x.com/"onmouseover='],
    ['twitter', 'two words'],
    ['twitter', 'name\n'],
  ])('may not be for %s: %s', (site, typed) => expect(socialRules[site].typed.test(typed)).toBe(false))
})

test('a name becomes the address that belongs to it, and is read as one writes it there', () => {
  expect(socialAddress('instagram', '@mara')).toBe('https://www.instagram.com/mara')
  expect(socialName('instagram', 'https://www.instagram.com/mara/')).toBe('@mara')
  expect(socialName('linkedin', socialAddress('linkedin', 'mara-l'))).toBe('/in/mara-l')
  expect(socialName('linkedin', 'https://www.linkedin.com/company/atrium')).toBe('/company/atrium')
  expect(socialName('facebook', 'https://facebook.com/%E2%82')).toBe('/%E2%82')
})
