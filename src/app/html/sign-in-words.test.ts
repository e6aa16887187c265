// The words of sign-in and registration in their HTML.
import { expect, test } from 'vitest'
import { servePages } from './testing-pages.ts'

const get = await servePages()
const read = async (path: string, language = 'en') => (await get(path, { 'accept-language': language })).body

test.each([
  {
    language: 'en',
    tagline: 'Everything opens\nonto one courtyard.',
    title: 'Sign in',
    label: 'Password',
    forgot: 'Forgot password?',
    create: 'Create an account',
  },
  {
    language: 'fr',
    tagline: 'Tout s’ouvre\nsur une même cour.',
    title: 'Connexion',
    label: 'Mot de passe',
    forgot: 'Mot de passe oublié\u202F?',
    create: 'Créez un compte',
  },
  {
    language: 'ar',
    tagline: 'كل شيء يُطلّ\nعلى فناء واحد.',
    title: 'تسجيل الدخول',
    label: 'كلمة المرور',
    forgot: 'نسيت كلمة المرور؟',
    create: 'أنشئ حسابًا',
  },
])('the sign-in page says its words in “$language”', async ({ language, tagline, title, label, forgot, create }) => {
  const body = await read('/auth/login', language)
  expect(body).toContain(`<p class="at-tagline-title">${tagline}</p>`)
  expect(body).toContain(`<h1 class="at-auth-title">${title}</h1>`)
  expect(body).toContain(`<label class="at-first-label" for="first-password">${label}</label>`)
  expect(body).toContain(`<a href="/auth/reset-password" class="at-first-link">${forgot}</a>`)
  expect(body).toContain(`<a href="/auth/register" class="at-first-link">${create}</a>`)
})

test('what is typed before the scripts run is never sent: no form stands around the fields', async () => {
  for (const path of ['/auth/login', '/auth/register']) {
    const body = await read(path)
    expect(body).toContain('type="password"')
    expect(body).not.toMatch(/<form|<button/)
    expect(body).not.toContain(' style=')
  }
})

test('the demo’s account stands above the fields, and nothing in it is markup', async () => {
  expect(await read('/auth/login')).toContain(
    'Demo: <bdi dir="ltr" class="at-auth-strong">mara@atrium.example</bdi>, password <bdi dir="ltr" class="at-auth-strong">&lt;/script></bdi>',
  )
  const alone = await servePages({}, { demoAccounts: [] })
  expect((await alone('/auth/login')).body).not.toContain('at-first-note"')
})

test('the foot names the server as the browser calls it', async () => {
  const { body } = await get('/auth/login', { host: 'work.example:8080' })
  expect(body).toContain('Your server: <bdi dir="ltr">work.example:8080</bdi>')
})

test('the way back stays in the links between the two pages', async () => {
  const back = '?returnTo=%2Fdashboard&x="><script>'
  const { body } = await get(`/auth/login${back}`)
  expect(body).toContain(
    '<a href="/auth/register?returnTo=%2Fdashboard&amp;x=%22%3E%3Cscript%3E" class="at-first-link">',
  )
  expect((await get('/auth/register?returnTo=%2Fhere')).body).toContain('<a href="/auth/login?returnTo=%2Fhere"')
})

test('the register page has its fields, and the rule of passwords filled in', async () => {
  const body = await read('/auth/register')
  for (const name of ['firstName', 'lastName', 'email', 'password']) expect(body).toContain(`name="${name}"`)
  expect(body).toContain('>8 to 128 characters. Avoid common passwords.<')
  expect(body).toContain('you accept the <a href="/terms" class="at-first-link">terms</a> and')
})

test.each([
  ['invite', 'By invitation'],
  ['closed', 'No new accounts'],
] as const)(
  'where registration is “%s”, the page says so, and a setup link still has the form',
  async (registration, title) => {
    const served = await servePages({}, { workspace: { registration } })
    const { body } = await served('/auth/register')
    expect(body).toContain(`<h1 class="at-auth-title">${title}</h1>`)
    expect(body).not.toContain('<input')
    expect(body).toContain('<a href="/auth/login" class="at-first-button">Go to sign-in</a>')
    const setup = (await served('/auth/register?setup=abc')).body
    expect(setup).toContain('name="firstName"')
    expect(setup).toContain('You’re the first one here')
    expect((await served('/auth/login')).body).not.toContain('href="/auth/register"')
  },
)
