// The public configuration that the server writes into a page for its scripts.
import { expect, test } from 'vitest'
import { publicConfigId } from '#kernel/public-config.ts'
import { servePages } from './testing-pages.ts'

const mailDomain = 'court.example'

function told(body: string): unknown {
  const [, written = ''] = new RegExp(`id="${publicConfigId}"[^>]*>([^<]*)<`).exec(body) ?? []
  return JSON.parse(written)
}

test('pages that have nothing to show are named, so that nothing leads there', async () => {
  const get = await servePages({}, { absentPages: ['/pricing'] })
  const { body } = await get('/auth/login')
  expect(told(body)).toMatchObject({ absentPages: ['/pricing'] })
})

test.each([
  ['by invitation, whoever has an address of the workspace may ask for one', 'invite', mailDomain, true],
  ['by invitation, and no address has anybody invited', 'invite', null, false],
  ['open, and nobody needs an invitation', 'open', mailDomain, false],
  ['closed, and nobody is invited', 'closed', mailDomain, false],
] as const)('registration is %s', async (_, registration, domain, canAskForInvitation) => {
  const get = await servePages({}, { workspace: { registration, mailDomain: domain } })
  const { body } = await get('/auth/login')
  expect(told(body)).toMatchObject({ registration, canAskForInvitation })
})
