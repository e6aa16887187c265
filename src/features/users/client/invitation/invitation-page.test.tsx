// The door of an invitation that nobody can come through, and what its address leaves behind.
import { beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showPage } from '#app/testing-screen.ts'
import { openInvitation } from '../../invitation-contract.ts'

const opened: unknown[] = []
beforeAll(async () => {
  const network = window.fetch
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const sent = new Request(...request)
    if (sent.url.endsWith(openInvitation.path)) opened.push(await sent.json())
    return network(...request)
  })
  await showPage('/auth/invitation#token=never-sent', 'ann')
})

const closed = page.getByRole('heading', { name: 'This invitation is no longer valid' })
const inAddress = () => location.search + location.hash

test('a link that was never sent says that the invitation is not open', async () => {
  await expect.element(closed).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/auth/login')
})

test('the token of a link is told to the call alone, and does not stay in the address', async () => {
  expect(opened).toContainEqual({ token: 'never-sent' })
  await expect.poll(inAddress).toBe('')
})

test('a link of an earlier mail, with the token in its query, is read alike', async () => {
  history.pushState(null, '', '/auth/invitation?token=of-an-earlier-mail')
  dispatchEvent(new PopStateEvent('popstate'))
  await expect.poll(() => opened).toContainEqual({ token: 'of-an-earlier-mail' })
  await expect.poll(inAddress).toBe('')
  await expect.element(closed).toBeVisible()
})
