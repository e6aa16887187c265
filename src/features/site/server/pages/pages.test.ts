// The pages of the site as a browser without a script gets them: whole, in five languages, and with forms that work.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { writeEmptyBuild } from '#app/testing-build.ts'
import { languages } from '#kernel/languages.ts'
import { areas, createEntry, listMessages, saveSiteSettings } from '../../contract.ts'

let product: TestProduct
let distDir: string
beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'atrium-dist-'))
  await writeEmptyBuild(distDir)
  product = await testProduct({ pages: { distDir, isDevelopment: false } })
})
afterAll(() => product.close())

const get = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(product.url + path, { redirect: 'manual', ...init })
  return { status: answer.status, location: answer.headers.get('location'), body: await answer.text() }
}
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  get(path, { method: 'POST', body: new URLSearchParams(fields), headers })
const filled = { name: 'Rosa', email: 'rosa@mail.example', subject: '', text: 'Bonjour', website: '' }

test.each(languages)('every page is whole in %s and leaves out what nobody wrote', async (language) => {
  for (const path of ['/', '/about-us', '/contact-us', '/faqs']) {
    const { status, body } = await get(`${path}?lng=${language}`)
    expect(status).toBe(200)
    expect(body.match(/<h1/g)).toHaveLength(1)
    expect(body).not.toMatch(/undefined|\[object|style="/)
  }
  expect((await get('/about-us')).body).not.toMatch(/at-team|at-voices|at-facts/)
  expect((await get('/contact-us')).body).not.toContain('at-map')
  expect((await get('/faqs')).body).not.toContain('at-accordion')
})

test('what managers write is shown as text, in the reader’s language or another', async () => {
  const office = { city: 'Ghent <b>', address: 'Kadelaan 14' }
  await product.manager.send(createEntry, {
    kind: 'office',
    plain: { phone: '+32 9 555 01 42', latitude: '51.05', longitude: '3.72' },
    texts: { en: office, fr: { ...office, city: 'Gand' } },
  })
  expect((await get('/contact-us?lng=fr')).body).toContain('Gand')
  const { body } = await get('/contact-us?lng=cn')
  expect(body).toContain('Ghent &lt;b&gt;')
  expect(body).toContain('href="tel:+3295550142"')
  expect((await get('/faqs')).body).toContain('Kadelaan 14')
  expect(body.match(/class="at-pin"/g)).toHaveLength(1)
})

test('the form works without a script: a mistake comes back with what was typed, a message is thanked for', async () => {
  const wrong = await post('/contact-us?lng=fr', { ...filled, email: 'rosa', text: '' })
  expect(wrong.status).toBe(400)
  expect(wrong.body).toContain('value="Rosa"')
  expect(wrong.body.match(/aria-invalid="true"/g)).toHaveLength(2)
  const bug = await post('/contact-us?lng=fr', { ...filled, text: '', isBug: '1' })
  expect(bug.body).toMatch(/name="isBug"[^>]*checked/)
  const sent = await post('/contact-us?lng=fr', filled)
  expect(sent).toMatchObject({ status: 303, location: '/contact-us?sent=1&lng=fr#form' })
  expect((await get('/contact-us?sent=1')).body).toContain('Thank you.')
  const { messages } = await product.manager.send(listMessages, { tab: 'open' })
  expect(messages).toMatchObject([{ name: 'Rosa', language: 'fr', text: 'Bonjour' }])
})

test('other sites send nothing, and nobody sends much', async () => {
  const { status } = await post('/contact-us', filled, { 'sec-fetch-site': 'cross-site' })
  expect(status).toBe(404)
  const limited = await testProduct({ config: { rateFactor: 1 }, pages: { distDir, isDevelopment: false } })
  const statuses: number[] = []
  for (let count = 0; count < 6; count++) {
    const body = new URLSearchParams({ email: 'a@b.example', text: `Question ${count}` })
    statuses.push((await fetch(`${limited.url}/faqs`, { method: 'POST', redirect: 'manual', body })).status)
  }
  await limited.close()
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429])
})

test('questions are found by the address alone, eight at a time', async () => {
  for (let count = 1; count <= 9; count++) {
    const texts = { en: { question: `Question ${count}`, answer: 'One.\n\nTwo <i>.' } }
    await product.manager.send(createEntry, { kind: 'question', plain: { category: 'refund' }, texts })
  }
  const { body } = await get('/faqs')
  expect(body.match(/<details id="q-/g)).toHaveLength(8)
  expect(body).toContain('<p>Two &lt;i&gt;.</p>')
  expect((await get('/faqs?category=refund&all=1')).body.match(/<details id="q-/g)).toHaveLength(9)
  expect((await get('/faqs?q=question+9')).body.match(/<details id="q-/g)).toHaveLength(1)
})

test('what is closed is not found, and the address then leads into the workspace', async () => {
  const open = areas.filter((area) => area !== 'about' && area !== 'comingSoon')
  await product.admin.send(saveSiteSettings, { settings: { isOn: true, open } })
  expect((await get('/about-us')).status).toBe(404)
  expect((await get('/')).body).not.toContain('/about-us')
  expect(await get('/coming-soon')).toMatchObject({ status: 302, location: '/404' })
  await product.admin.send(saveSiteSettings, { settings: { isOn: false, open: [...areas] } })
  expect((await get('/')).status).toBe(302)
  expect((await post('/contact-us', filled)).status).toBe(404)
  await product.admin.send(saveSiteSettings, { settings: { isOn: true, open: [...areas] } })
})

test('other sites get a picture of the right size', async () => {
  const answer = await fetch(`${product.url}/og/site.png`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
})
