// The cookie reader where there is no document: it must say so instead of answering nothing.
import { expect, test } from 'vitest'
import { deleteCookie, readCookies, writeCookie } from './cookies.ts'

test('cookies read, written or deleted on the server are refused in words', () => {
  expect(() => readCookies()).toThrow('Cookies are not supported on the server')
  expect(() => writeCookie('themeMode', 'dark', 3)).toThrow('Cookies are not supported on the server')
  expect(() => deleteCookie('themeMode')).toThrow('Cookies are not supported on the server')
})
