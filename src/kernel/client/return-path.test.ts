// The way back through sign-in: to the page that was asked for, and never to another site.
import { expect, test } from 'vitest'
import { pathAfterSignIn, signInAddress } from './return-path.ts'

const origin = 'https://atrium.example'
const after = (returnTo: string) => pathAfterSignIn({ origin, search: `?${new URLSearchParams({ returnTo })}` })

test('sign-in leads back to the page that was asked for, with all of its address', () => {
  const asked = { pathname: '/dashboard/kanban', search: '?card=7', hash: '#top' }
  const address = new URL(signInAddress(asked), origin)
  expect(address.pathname).toBe('/auth/login')
  expect(pathAfterSignIn({ origin, search: address.search })).toBe('/dashboard/kanban?card=7#top')
})

test('without a page that was asked for, sign-in leads to the start', () => {
  expect(pathAfterSignIn({ origin, search: '' })).toBe('/dashboard')
  expect(signInAddress({ pathname: '/auth/login-unprotected', search: '', hash: '' })).toBe('/auth/login')
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/dashboard/..//evil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
  'dashboard',
  '/auth/login',
  '/auth/../auth/login',
  '',
])('an address that is not one of our pages leads to the start: %s', (returnTo) => {
  expect(after(returnTo)).toBe('/dashboard')
})
