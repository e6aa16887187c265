// Work that failed and goes from the list: the keyboard keeps its place there.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPage } from '#app/testing-screen.ts'
import type { FailedJob, Health } from '../../health-contract.ts'
import { getHealth, retryJobs } from '../../health-contract.ts'

const failedJob = (id: string): FailedJob => ({
  id,
  name: `yard.sweep${id}`,
  to: null,
  attempts: 3,
  maxAttempts: 3,
  error: 'No broom',
  triedAt: '2026-11-25T08:00:00.000Z',
  nextAt: null,
})
let jobs = ['1', '2'].map(failedJob)
let mails = ['3', '4'].map(failedJob)

/** Nothing fails by itself here: the answer of the real server says what failed besides. */
async function withFailures(answer: Response): Promise<Response> {
  const health = (await answer.json()) as Health
  return Response.json({
    ...health,
    jobs: { ...health.jobs, failed: { count: jobs.length, shown: jobs } },
    mails: { count: mails.length, shown: mails },
  })
}

beforeAll(async () => {
  const network = window.fetch
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const sent = new Request(...request)
    const { pathname } = new URL(sent.url)
    if (pathname === getHealth.path) return withFailures(await network(...request))
    if (pathname !== retryJobs.path) return network(...request)
    const { jobIds } = (await sent.json()) as { jobIds: string[] }
    jobs = jobs.filter(({ id }) => !jobIds.includes(id))
    mails = mails.filter(({ id }) => !jobIds.includes(id))
    return Response.json({ count: jobIds.length })
  })
  await showPage('/dashboard/workspace/health', 'admin')
})
afterAll(() => vi.unstubAllGlobals())

const retry = (id: string) => page.getByRole('main').getByRole('button', { name: `Retry: yard.sweep${id}` })
const place = (name: string) => page.getByRole('region', { name: new RegExp(name) })

test.each([
  ['1', '2', 'Failed jobs'],
  ['3', '4', 'Unsent emails'],
])('what is tried again leaves it at the next, and the last at the place of the list', async (first, next, name) => {
  await expect.element(retry(first)).toBeVisible()
  retry(first).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(retry(first)).not.toBeInTheDocument()
  await expect.element(retry(next)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(retry(next)).not.toBeInTheDocument()
  await expect.element(place(name)).toHaveFocus()
})
