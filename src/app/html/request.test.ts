// Parsing a page request: settings, language and address.
import { expect, test } from 'vitest'
import { languageOfRequest, parseCookies } from './request.ts'

test('cookies are read by name; odd ones harm nobody', () => {
  expect(parseCookies('themeMode=dark; themeLayout=mini')).toEqual({ themeMode: 'dark', themeLayout: 'mini' })
  expect(parseCookies('themeMode=dark; themeMode=light')).toEqual({ themeMode: 'dark' })
  expect(parseCookies(' ; =x; alone; a=b=c')).toEqual({ a: 'b=c' })
  expect(parseCookies('__proto__=x')).not.toHaveProperty('themeMode')
  expect(parseCookies(undefined)).toEqual({})
})

test('?lng goes before what the browser prefers', () => {
  expect(languageOfRequest('ar', 'fr')).toBe('ar')
  expect(languageOfRequest('zh-TW', 'fr')).toBe('cn')
})

test('a language that Atrium does not speak is passed over', () => {
  expect(languageOfRequest('de', 'de-CH, fr;q=0.8')).toBe('fr')
  expect(languageOfRequest(undefined, 'de, it')).toBe('en')
})

test('the browser’s order counts, not the order of writing', () => {
  expect(languageOfRequest(undefined, 'en;q=0.5, vi-VN;q=0.9, ar;q=0.7')).toBe('vi')
  expect(languageOfRequest(undefined, 'vi;q=0, ar')).toBe('ar')
  expect(languageOfRequest(undefined, 'fr, vi')).toBe('fr')
  expect(languageOfRequest(undefined, '*;q=nonsense, ;;,')).toBe('en')
})
