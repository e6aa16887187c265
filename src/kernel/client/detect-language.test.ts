// The order in which a browser's wishes for a language count.
import { expect, test } from 'vitest'
import { detectLanguage } from './detect-language.ts'

const nowhere = { search: '', cookie: '', local: null, session: null, navigator: [], htmlTag: '' }

test('address, cookie, local storage, session storage, navigator, html tag: the first that names a language of ours', () => {
  const places = {
    search: '?lng=ar',
    cookie: 'a=b; i18next=fr',
    local: 'vi',
    session: 'cn',
    navigator: ['de', 'fr-CH'],
    htmlTag: 'zh-CN',
  }
  expect(detectLanguage(places)).toBe('ar')
  expect(detectLanguage({ ...places, search: '?lng=xx' })).toBe('fr')
  expect(detectLanguage({ ...places, search: '', cookie: 'themeMode=dark' })).toBe('vi')
  expect(detectLanguage({ ...nowhere, session: 'cn', navigator: ['fr'] })).toBe('cn')
  expect(detectLanguage({ ...nowhere, navigator: ['de', 'fr-CH'], htmlTag: 'ar' })).toBe('fr')
  expect(detectLanguage({ ...nowhere, htmlTag: 'zh-CN' })).toBe('cn')
})

test('a browser that names none of ours reads English', () => {
  expect(detectLanguage({ ...nowhere, search: '?lng=', local: '<script>', navigator: ['de'] })).toBe('en')
})
