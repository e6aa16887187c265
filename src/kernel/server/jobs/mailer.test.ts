// Mail: sent with the change it tells of, delivered by SMTP or kept as files, and shown to this machine alone.
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { readKeptMails } from './mail-files.ts'
import { letterOf, linkTo, paragraph } from './mail-letter.ts'
import type { Mail } from './mailer.ts'
import { sendMail } from './mailer.ts'

const mail: Mail = {
  to: 'ann@atrium.test',
  language: 'ar',
  subject: 'رمزك <script>alert(1)</script>',
  text: 'Your code is 204815.\nhttps://elsewhere.example/',
}

let product: TestProduct
beforeAll(async () => {
  product = await testProduct({ config: { demo: true } })
})
afterAll(() => product.close())

const send = ({ database }: TestProduct, sent: Mail) => database.transaction((tx) => sendMail(tx, sent))

test('without a mail server a message becomes an .eml file, once its change is committed', async () => {
  const { database, config } = product
  const refused = database.transaction(async (tx) => {
    await sendMail(tx, { ...mail, subject: 'Never' })
    throw new Error('no')
  })
  await expect(refused).rejects.toThrow('no')
  await send(product, mail)
  await product.settle()
  const folder = path.join(config.dataDir, 'mail')
  const [file = '', ...others] = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  expect(others).toEqual([])
  const raw = await readFile(path.join(folder, file), 'utf8')
  expect(raw).toMatch(/^To: ann@atrium\.test\r$/m)
  expect(raw).toMatch(/^Content-Language: ar-SD\r$/m)
  expect(raw).toContain('204815')
  expect(await readKeptMails(config.dataDir)).toMatchObject([{ subject: mail.subject, to: mail.to }])
})

test('a letter says the same as text and as HTML, where no sign of a text is markup', () => {
  const { to, language, subject } = mail
  const letter = letterOf({ to, language, subject }, [
    paragraph('1 < 2 & "3"'),
    linkTo('Open', 'https://a.example/?b&c'),
  ])
  expect(letter).toMatchObject({ to, language, subject, text: '1 < 2 & "3"\n\nOpen\nhttps://a.example/?b&c\n' })
  expect(letter.html).toContain('<html lang="ar-SD" dir="rtl">')
  expect(letter.html).toContain('<p>1 &lt; 2 &amp; &quot;3&quot;</p>')
  expect(letter.html).toContain('href="https://a.example/?b&amp;c">Open</a>')
})

test('the demo shows the messages as text under a policy that runs nothing', async () => {
  const list = await product.raw('GET', '/demo/mail')
  expect(list.status).toBe(200)
  expect(list.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  const [, address = ''] = /href="(\/demo\/mail\/[^"]+)"/.exec(list.text) ?? []
  const message = await product.raw('GET', address)
  expect(message.text).toContain('204815')
  for (const { text } of [list, message]) {
    expect(text).toContain('&lt;script&gt;')
    expect(text).not.toMatch(/<script|href="https:\/\/elsewhere|style=/)
  }
  expect((await product.raw('GET', '/demo/mail/..%2F..%2Ftoken-key')).status).toBe(404)
})

function statusFor(headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(`${product.url}/demo/mail`, { headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    asked.on('error', reject).end()
  })
}

test.each([
  ['through a proxy', { 'X-Forwarded-For': '127.0.0.1' }],
  ['by a name that another page may have given to this machine', { Host: 'elsewhere.example' }],
  ['by such a name that begins like this machine’s address', { Host: '127.0.0.1.elsewhere.example:3000' }],
])('whoever comes %s does not see the demo’s mail', async (_, headers) => {
  expect(await statusFor({})).toBe(200)
  expect(await statusFor(headers)).toBe(404)
})

test('without the demo nobody sees mail', async () => {
  const strict = await testProduct({ config: { demo: false } })
  onTestFinished(strict.close)
  expect((await strict.raw('GET', '/demo/mail')).status).toBe(404)
})

test('where others reach the demo nobody sees mail, as a proxy may hide that it is one', async () => {
  const shown = await testProduct({ config: { demo: true, publicUrl: 'https://atrium.example.org' } })
  onTestFinished(shown.close)
  expect((await shown.raw('GET', '/demo/mail')).status).toBe(404)
})

/** As little of a mail server as a sender needs; it refuses the first messages for a while. */
async function startMailServer(refusals: number) {
  const messages: string[] = []
  let left = refusals
  const server = createServer((socket: Socket) => {
    let isMessage = false
    let message = ''
    socket.write('220 test\r\n')
    socket.on('data', (data) => {
      const text = data.toString()
      if (isMessage) {
        message += text
        if (!message.endsWith('\r\n.\r\n')) return
        messages.push(message)
        isMessage = false
        socket.write('250 kept\r\n')
      } else if (text.startsWith('DATA')) {
        isMessage = true
        socket.write('354 go on\r\n')
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n')
      else if (text.startsWith('MAIL') && left-- > 0) socket.write('451 later\r\n')
      else socket.write('250 well\r\n')
    })
    socket.on('error', () => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { messages, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('with a mail server the message goes there, after a refusal again', async () => {
  const { messages, url } = await startMailServer(1)
  const posted = await testProduct({ config: { demo: true, smtpUrl: url, logLevel: 'silent' } })
  onTestFinished(posted.close)
  await send(posted, { ...mail, html: '<p>204815</p>' })
  await expect.poll(() => messages.length, { timeout: 15_000 }).toBe(1)
  expect(messages[0]).toContain('204815')
  expect((await posted.raw('GET', '/demo/mail')).status).toBe(404)
})
