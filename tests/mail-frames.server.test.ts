// Hostile mails in a real browser: nothing in them runs, calls home before somebody asks for pictures, or leads astray.
import { readFile, readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright'
import { chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { listMails, openFrame, openInside, getMail } from '#features/mail/contract.ts'
import { keepContents } from '#features/mail/server/messages/contents.ts'
import { parseMessage } from '#features/mail/server/messages/parse.ts'
import { receiveMail } from '#features/mail/server/messages/receive.ts'
import { addressOf } from '#features/mail/server/testing-mail.ts'
import { openBlobs } from '#kernel/server/files/blobs.ts'
import { chromiumOptions } from './chromium.ts'

const folder = new URL('../src/features/mail/server/messages/cases/', import.meta.url)
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let product: TestProduct
let browser: Browser
/** Paths that the server of pictures was asked for. */
let asked: string[] = []
let canary: string
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  if (request.url === '/moved.png') return response.writeHead(302, { Location: 'https://10.0.0.1/inside.png' }).end()
  if (request.url?.startsWith('/slow.png') === true) return setTimeout(() => response.end(png), 50)
  if (request.url === '/page.png')
    return response.writeHead(200, { 'Content-Type': 'image/png' }).end('<script>1</script>')
  return response.writeHead(200, { 'Content-Type': 'text/html' }).end(png)
})

beforeAll(async () => {
  product = await testProduct()
  browser = await chromium.launch(chromiumOptions)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  canary = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await browser.close()
  server.close()
  await product.close()
})

/** Puts a mail into Ann's inbox; answers its ID. */
async function take(bytes: Buffer): Promise<string> {
  const { config, database } = product
  const raw = await openBlobs(config).put(bytes, bytes.length)
  const parsed = await parseMessage(config, raw.key)
  await keepContents(database.read, config, parsed, raw)
  const context = { transaction: database.transaction, config }
  await receiveMail(context, { rawKey: raw.key, rawSize: raw.size, parsed, recipients: [addressOf('ann')] })
  const { mails } = await product.ann.send(listMails, { view: 'messages' })
  return mails.find(({ subject }) => subject === parsed.subject)?.id ?? ''
}

async function takeCase(name: string): Promise<string> {
  const file = (await readdir(folder)).find((known) => known.startsWith(`${name}-`)) ?? ''
  return take(await readFile(new URL(file, folder)))
}

const htmlMail = (subject: string, html: string) =>
  take(
    Buffer.from(
      `From: a@quinta.example\r\nSubject: ${subject}\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`,
    ),
  )

type Opening = { withPictures?: boolean; mode?: 'light' | 'dark'; attachmentId?: string; untilQuiet?: boolean }

/** Opens the mail as its frame is, in a browser that says to whom it talks. */
async function show(
  mailId: string,
  { withPictures = false, mode = 'light', attachmentId, untilQuiet = false }: Opening = {},
) {
  const input = { mailId, withPictures, mode, ...(attachmentId !== undefined && { attachmentId }) }
  const { path } = await product.ann.send(openFrame, input)
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const requests: string[] = []
  const problems: string[] = []
  page.on('request', (request) => requests.push(request.url().replace(product.url, '').replace(path, '')))
  page.on('console', (line) => problems.push(line.text()))
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => problems.push('dialog')))
  await page.goto(product.url + path, { waitUntil: untilQuiet ? 'networkidle' : 'load' })
  return { page, path, requests, problems }
}

const words = async (page: Page) => (await page.locator('#mail').innerText()).replaceAll(/\s+/g, ' ').trim()

describe('a mail that calls home in 55 ways', () => {
  test('m38: calls nobody before somebody asks', async () => {
    const { page, requests, problems } = await show(await takeCase('m38'), { untilQuiet: true })
    expect([requests, problems]).toEqual([[''], []])
    expect(await words(page)).toMatch(/^Before .* After$/)
    const left = await page
      .locator('#mail')
      .evaluate((mail) =>
        Array.from(mail.querySelectorAll('*')).flatMap((element) =>
          Array.from(element.attributes, ({ name, value }) => `${element.localName} ${name} ${value}`),
        ),
      )
    expect(left.filter((attribute) => attribute.includes('canary'))).toEqual([
      'a href https://canary.example/49',
      'a title https://canary.example/49',
      'a data-address https://canary.example/49',
    ])
  })

  test('m38: after consent pictures come through us, and nothing else comes at all', async () => {
    const { page, requests } = await show(await takeCase('m38'), { withPictures: true, untilQuiet: true })
    await page.locator('#mail').evaluate((mail) => {
      for (const picture of mail.querySelectorAll('img')) picture.loading = 'eager'
    })
    const kinds = requests.map((request) => /^\/picture\/([\w-]+)\.[\w-]+$/.exec(request)?.[1] ?? request)
    const urls = kinds.map((kind) => (kind === '' ? '' : Buffer.from(kind, 'base64url').toString()))
    expect(
      urls
        .filter((url) => url !== '')
        .map((url) => Number(/(\d+)\.png$/.exec(url)?.[1]))
        .toSorted((a, b) => a - b),
    ).toEqual([1, 2, 4, 5, 6, 38, 39, 40, 43])
  })
})

describe('the proxy', () => {
  const sources = async (page: Page) =>
    page.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''))

  test('brings pictures by their bytes, follows no way into our network, and is nobody’s open door', async () => {
    const addresses = ['/a.png', '/moved.png', '/page.png'].map((path) => canary + path)
    const html = [...addresses, 'https://169.254.169.254/latest/x.png']
      .map((url) => `<img src="${url}" alt="">`)
      .join('')
    const id = await htmlMail('pictures', html)
    expect((await product.ann.send(getMail, { mailId: id })).mail.hasRemotePictures).toBe(true)
    asked = []
    await show(id)
    expect(asked).toEqual([])
    const { page, path } = await show(id, { withPictures: true })
    const paths = await sources(page)
    const answers = await Promise.all(paths.map((source) => fetch(product.url + source)))
    expect(answers.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
      [200, 'image/png'],
      ...Array.from({ length: 3 }, () => [404, 'text/plain; charset=utf-8']),
    ])
    expect(answers[0]?.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(new Set(asked)).toEqual(new Set(['/a.png', '/moved.png', '/page.png']))

    // Another address with the same signature, and the same one by a ticket without consent.
    const [first = ''] = paths
    const forged = first.replace(/picture\/[\w-]+/, `picture/${Buffer.from(`${canary}/b.png`).toString('base64url')}`)
    const { path: without } = await show(id)
    const refused = await Promise.all([forged, first.replace(path, without)].map((one) => fetch(product.url + one)))
    expect(refused.map(({ status }) => status)).toEqual([404, 404])
    expect(asked).not.toContain('/b.png')
  })

  test('brings every picture of a long newsletter, however many are asked for at once', async () => {
    const html = Array.from({ length: 60 }, (_, at) => `<img src="${canary}/slow.png?${at}" alt="">`).join('')
    const { page } = await show(await htmlMail('newsletter', html), { withPictures: true })
    const answers = await Promise.all((await sources(page)).map((source) => fetch(product.url + source)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 60 }, () => 200))
  })
})

test('m39: nothing leaves its place, asks for a password, or leads away by itself', async () => {
  const { page, requests, problems } = await show(await takeCase('m39'))
  expect([requests, problems]).toEqual([[''], []])
  expect(await page.locator('form, input, button, script, style:not(head *), iframe').count()).toBe(0)
  expect(await words(page)).toContain('Text that stays.')
  const positions = await page.locator('#mail *').evaluateAll((all) => all.map((one) => getComputedStyle(one).position))
  expect(new Set(positions)).toEqual(new Set(['static']))
  const links = await page.locator('#mail a').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(links).toEqual(['https://canary.example/over', null, null, null, null])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('m40: links show where they lead, and mailto keeps to what a person sees', async () => {
  const { page } = await show(await takeCase('m40'))
  expect(await words(page)).toMatch(
    /^https:\/\/bank\.example\/login \[evil\.example\] \S+ \[xn--bnk-6cd\.example\] hidden \[elpmaxe\.live\] /,
  )
  const links = await page
    .locator('#mail a')
    .evaluateAll((all) =>
      all.map((one) => [one.getAttribute('href'), one.getAttribute('target'), one.getAttribute('rel')]),
    )
  const away = ['_blank', 'noopener noreferrer nofollow']
  expect(links).toEqual([
    ['https://evil.example/login', ...away],
    ['https://xn--bnk-6cd.example/', ...away],
    ['https://elpmaxe.live/', ...away],
    [
      'mailto:ines@quinta.example?cc=x%40evil.example&subject=hi%20Bcc%3A%20z%40evil.example&body=send%20it',
      null,
      null,
    ],
    ['tel:+49301234567', null, null],
    ['#mail-part2', null, null],
    [null, null, null],
    ['https://ok.example/a?b=1&c=2', ...away],
  ])
  await page.getByText('below').click()
  expect(page.url()).toContain('#mail-part2')
})

test.each(['light', 'dark'] as const)('m41: is read in %s, on its own ground where it has one', async (mode) => {
  const { page } = await show(await takeCase('m41'), { mode })
  const lines = await page.evaluate(() => {
    const numbers = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number)
    const light = ([red = 0, green = 0, blue = 0]: number[]) => {
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) =>
        part / 255 <= 0.040_45 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const groundOf = (element: Element | null): number[] => {
      if (!element) return [255, 255, 255]
      const color = numbers(getComputedStyle(element).backgroundColor)
      return color[3] === 0 ? groundOf(element.parentElement) : color.slice(0, 3)
    }
    return Array.from(document.querySelectorAll('#mail *'))
      .filter((element) => /^\d+ /.test(element.firstChild?.nodeValue ?? ''))
      .map((element) => {
        const ground = groundOf(element)
        const [more = 0, less = 0] = [light(numbers(getComputedStyle(element).color)), light(ground)].toSorted(
          (a, b) => b - a,
        )
        return {
          line: Number.parseInt(element.textContent, 10),
          contrast: (more + 0.05) / (less + 0.05),
          ground: ground.join(),
        }
      })
  })
  expect(lines.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(lines.filter(({ line, contrast }) => line !== 7 && contrast < 4.5)).toEqual([])
  expect([3, 4, 6].map((wanted) => lines.find(({ line }) => line === wanted)?.ground)).toEqual([
    '255,255,255',
    '0,0,128',
    '255,255,255',
  ])
})

test('m23, m47: pictures of the mail stand in their places, by the ticket alone', async () => {
  const { page, requests } = await show(await takeCase('m23'))
  expect(await words(page)).toBe('one two three four five five')
  expect(requests.filter((request) => request.startsWith('/file/'))).toHaveLength(4)
  const between = await show(await takeCase('m47'))
  const order = await between.page
    .locator('#mail')
    .evaluate((mail) =>
      Array.from(mail.querySelectorAll('div, img'), (one) => (one.localName === 'img' ? 'picture' : one.textContent)),
    )
  expect(order).toEqual(['Above the picture.', 'picture', 'Below the picture.'])
})

test('m22: a mail inside is opened in a frame of its own, with files of its own', async () => {
  const id = await takeCase('m22')
  const { mail } = await product.ann.send(getMail, { mailId: id })
  expect(mail.attachments.map(({ name }) => name)).toEqual(['Maße für das Dach.eml', 'roof.eml', 'third.eml'])
  const attachmentId = mail.attachments[0]?.id ?? ''
  const first = await product.ann.send(openInside, { attachmentId })
  const again = await product.ann.send(openInside, { attachmentId })
  expect(first).toEqual(again)
  expect(first.mail).toMatchObject({ subject: 'Maße für das Dach', attachments: [{ name: 'roof.pdf' }] })
  const bytes = await product.raw('GET', first.mail.attachments[0]?.path ?? '', {
    headers: { Authorization: `Bearer ${product.ann.token}` },
  })
  expect(bytes.text).toBe('%PDF-1.4 roof')
  expect((await product.ann.send(getMail, { mailId: id })).mail.attachments).toHaveLength(3)
  const { page } = await show(id, { attachmentId })
  expect(await words(page)).toBe('Inner text: 4 by 6 metres.')
  await expect(product.ben.send(openInside, { attachmentId })).rejects.toMatchObject({ code: 'not-found' })
})

const sheet = `<!-- @import url("https://canary.example/a.css"); @charset "x";
  body { background: #20242a url(https://canary.example/paper.png); font-family: Georgia }
  .lead, td > p.lead { color: rgb(250, 250, 250); padding: 4px 8px !important; position: fixed; background-image: url(x) }
  #top .cell { text-align: center; width: expression(alert(1)) } td { width: 400px } .preheader { display: none }
  a:hover { display: none } .lead::before { content: "before" } [class] { display: none } p + p { display: none }
  .esc\\61 pe { display: none } @font-face { font-family: x; src: url(https://canary.example/f.woff) }
  @media only screen and (max-width: 480px) { .cell { display: block !important; width: 100%; color: red }
    .lead { font-size: 22px } } </sty } @media (prefers-color-scheme: dark) { .lead { color: black !important } }
  @media screen and (max-width: 480px) and (-x: url(https://canary.example/q)) { .lead { display: none } } -->`

test.each(['light', 'dark'] as const)('a newsletter styled by class is so in %s, without an address', async (mode) => {
  const id = await htmlMail(
    `styled ${mode}`,
    `<html><head><style>${sheet}</style></head><body><p class="preheader">Hidden</p><table id="top"><tr>
      <td class="cell" style="width: 300px">Cell</td><td><p class="lead picture" style="padding: 0">Lead</p></td></tr></table></body></html>`,
  )
  const { page, requests, problems } = await show(id, { mode, withPictures: true })
  expect([requests, problems]).toEqual([[''], []])
  const look = () =>
    page.locator('#mail').evaluate((mail) => {
      const read = (selector: string, ...properties: string[]) => {
        const style = getComputedStyle(mail.querySelector(selector) ?? mail)
        return properties.map((property) => style.getPropertyValue(property))
      }
      return {
        body: read('div', 'background-color', 'background-image', 'font-family'),
        hidden: read('div > p', 'display'),
        cell: read('td', 'width', 'display', 'text-align'),
        lead: read('td p', 'color', 'padding', 'position', 'font-size'),
      }
    })
  const wide = {
    body: ['rgb(32, 36, 42)', 'none', 'Georgia'],
    hidden: ['none'],
    cell: ['300px', 'table-cell', 'center'],
    lead: ['rgb(250, 250, 250)', '4px 8px', 'static', '15px'],
  }
  expect(await look()).toEqual(wide)
  await page.setViewportSize({ width: 400, height: 600 })
  const small = await look()
  expect([small.cell[1], small.lead]).toEqual(['block', ['rgb(250, 250, 250)', '4px 8px', 'static', '22px']])
  expect(await page.content()).not.toContain('canary')
})

test('a table that is wider than the frame keeps its words whole and is scrolled to', async () => {
  const cells = Array.from({ length: 9 }, (_, at) => `<td width="120">Acknowledgement&nbsp;${at}</td>`).join('')
  const { page } = await show(await htmlMail('wide', `<table width="1100"><tr>${cells}</tr></table><p>After</p>`))
  await page.setViewportSize({ width: 390, height: 600 })
  const [lines, scrolls, pageScrolls] = await page.evaluate(() => {
    const mail = document.querySelector('#mail')
    const height = document.querySelector('td')?.getBoundingClientRect().height ?? 0
    return [height < 40, (mail?.scrollWidth ?? 0) > 1000, document.documentElement.scrollWidth > innerWidth]
  })
  expect([lines, scrolls, pageScrolls]).toEqual([true, true, false])
})

test('m43: HTML of any depth is shown, and scripts of every kind stay words or nothing', async () => {
  expect(await words((await show(await takeCase('m43'))).page)).toBe('in the middle')
  const hostile = [
    '<script>top.hit=1</script><img src=x onerror="top.hit=1"><svg onload="top.hit=1"><a xlink:href="javascript:top.hit=1">',
    '<math><mtext></p><style><!--</style><img title="--&gt;&lt;img src=1 onerror=top.hit=1&gt;">',
    '<a href="java&#10;script:top.hit=1">a</a><a href="&#x1;javascript:top.hit=1">b</a>',
    '<div style="background:url(javascript:top.hit=1);behavior:url(x)">c</div><iframe srcdoc="<script>top.hit=1</script>">',
    '<p title=\'"><script>top.hit=1</script>\'>d</p><img alt="\u2028<script>top.hit=1</script>" src="https://x.example/a.png">',
    '<base href="https://x.example/"><meta http-equiv=refresh content="0;url=https://x.example/"><link rel=stylesheet href=//x.example/>',
  ]
  const { page, requests, problems } = await show(await htmlMail('scripts', hostile.join('\n')))
  expect([requests, problems]).toEqual([[''], []])
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  expect(await page.locator('#mail script, #mail iframe, #mail svg, #mail style').count()).toBe(0)
})

test('a frame shows its mail to those alone who have its ticket, framed by us alone', async () => {
  const id = await htmlMail('policy', '<p>Hello</p>')
  const { path } = await product.ann.send(openFrame, { mailId: id, withPictures: false, mode: 'light' })
  const answer = await fetch(product.url + path)
  expect(await answer.text()).toContain('<p>Hello</p>')
  const policy = answer.headers.get('content-security-policy') ?? ''
  for (const part of ["default-src 'none'", "frame-ancestors 'self'", 'sandbox allow-same-origin'])
    expect(policy).toContain(part)
  expect(policy).not.toMatch(/script|forms/)
  expect([answer.headers.get('cache-control'), answer.headers.get('referrer-policy')]).toEqual([
    'no-store',
    'no-referrer',
  ])
  const others = [
    path.slice(0, -1),
    `${path}x`,
    path.replace('/mail-frame/e', '/mail-frame/f'),
    '/mail-frame/',
    '/mail-frame/a.b',
  ]
  expect(await Promise.all(others.map(async (one) => (await fetch(product.url + one)).status))).toEqual([
    404, 404, 404, 404, 404,
  ])
  await expect(product.ben.send(openFrame, { mailId: id, withPictures: false, mode: 'light' })).rejects.toMatchObject({
    code: 'not-found',
  })
})
