// Billing while its calls fail: each panel says so, and is read again by its button.
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showPage } from '#app/testing-screen.ts'
import { getPlanSettings, listCards } from '../../contract.ts'

beforeAll(async () => {
  await showPage('/dashboard/user/account', 'admin')
})

test('what couldn’t be read says so, and is read again by a button', async () => {
  const network = window.fetch
  const broken = new Set<string>([getPlanSettings.path, listCards.path])
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    [...broken].some((one) => path.includes(one) && !path.includes(`${one}/`))
      ? Promise.resolve(Response.json({ code: 'internal', message: 'Broken' }, { status: 500 }))
      : network(path, init),
  )
  await page.getByRole('tab', { name: 'Billing' }).click()
  const settings = page.getByRole('region', { name: 'Plans in this workspace' })
  await expect.element(settings.getByText('Couldn’t load the settings')).toBeVisible()
  const cards = page.getByRole('region', { name: 'Payment methods' })
  await expect.element(cards.getByText('Couldn’t load your payment methods')).toBeVisible()
  broken.clear()
  await settings.getByRole('button', { name: 'Try again' }).click()
  await expect.element(settings.getByRole('switch', { name: /^Plans are on/ })).not.toBeChecked()
  // While plans are off, there are no cards.
  await cards.getByRole('button', { name: 'Try again' }).click()
  await expect.element(cards).not.toBeInTheDocument()
})
