// Mail over SMTP, by swaks as any sender: taken in for our people, refused in words for all else, and sent out and answered.
import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect as connectSecurely } from 'node:tls'
import { promisify } from 'node:util'
import { buffer, text } from 'node:stream/consumers'
import { createTransport } from 'nodemailer'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import type { Config } from '#kernel/server/config.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { SmtpInConfig } from '#kernel/server/mail-config.ts'
import { getThread, listMails, rawFile, resendMail, unsubscribe } from '../../contract.ts'
import type { Mail } from '../../entities.ts'
import { smtpService } from './smtp-service.ts'
import { addressOf, arrive, deliver, sendAtOnce, to } from '../testing-mail.ts'

const folder = new URL('../messages/cases/', import.meta.url)
const smtpIn: SmtpInConfig = {
  host: '127.0.0.1',
  port: 0,
  certFile: undefined,
  keyFile: undefined,
  idleMilliseconds: 60_000,
  renewMilliseconds: 3_600_000,
}

const dkim = {
  selector: 'atrium',
  privateKey: generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString(),
}

const nothing = () => undefined
const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing, fatal: nothing }

let product: TestProduct
let files: string
/** Mails that left, as a second server got them. */
let outgoing: { from: string; to: string[]; raw: string }[] = []
/** Answers of that server to recipients. */
let refusing = new Map<string, string>()
const second = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: (_auth, _session, callback) => callback(Object.assign(new Error('No'), { responseCode: 535 })),
  onRcptTo: ({ address }, _session, callback) => {
    const words = refusing.get(address)
    callback(
      words === undefined
        ? null
        : Object.assign(new Error(words.slice(4)), { responseCode: Number(words.slice(0, 3)) }),
    )
  },
  onData: (stream, session, callback) => {
    const take = async () => {
      const bytes = await buffer(stream)
      const { mailFrom, rcptTo } = session.envelope
      const from = mailFrom === false ? '' : mailFrom.address
      outgoing.push({ from, to: rcptTo.map(({ address }) => address), raw: bytes.toString() })
      callback()
    }
    void take()
  },
})

beforeAll(async () => {
  files = await mkdtemp(path.join(tmpdir(), 'atrium-smtp-'))
  const listening = await new Promise<number>((resolve) => {
    second.listen(0, '127.0.0.1', () => {
      const address = second.server.address()
      resolve(address !== null && typeof address === 'object' ? address.port : 0)
    })
  })
  product = await testProduct({ config: { smtpIn, dkim, smtpUrl: `smtp://127.0.0.1:${listening}?ignoreTLS=true` } })
  await sendAtOnce(product.ann)
})
afterAll(async () => {
  await product.close()
  await new Promise<void>((resolve) => second.close(() => resolve()))
  await rm(files, { recursive: true, force: true })
})

/** Runs swaks; answers its exit code, and the last thing that the server said. */
function swaks(...options: string[]): Promise<{ code: number; said: string }> {
  const all = ['--server', `127.0.0.1:${smtpIn.port}`, '--from', 'ines@quinta.example', '--timeout', '10', ...options]
  return new Promise((resolve, reject) => {
    execFile('swaks', all, { maxBuffer: 1e8 }, (error, output) => {
      if (error && typeof error.code !== 'number') return reject(error)
      const said = output.split('\n').filter((line) => /^<(?:-|~|\*\*|~~)/.test(line) && !line.includes(' 221 '))
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: said.at(-1) ?? '' })
    })
  })
}

/** One more server beside the product's own; answers where it listens. */
async function openOther(given: Partial<SmtpInConfig>, more: Partial<Config> = {}): Promise<SmtpInConfig> {
  const { config, database } = product
  const listening = { ...smtpIn, port: 0, ...given }
  const { read: db, transaction } = database
  const service = await smtpService.open({
    db,
    transaction,
    config: { ...config, ...more, smtpIn: listening },
    log: silent,
  })
  onTestFinished(() => service.close())
  return listening
}

function callOn(port: number): Socket {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  return socket
}

async function raw(...pieces: (string | Buffer)[]): Promise<string> {
  const socket = connect(smtpIn.port, '127.0.0.1')
  let answers = ''
  socket.on('data', (data) => {
    answers += data.toString()
  })
  for (const piece of pieces) {
    const before = answers.length
    await expect.poll(() => answers.length > before || before > 0 || answers !== '').toBe(true)
    const lines = answers.length
    socket.write(piece)
    await expect.poll(() => answers.length).toBeGreaterThan(lines)
  }
  await new Promise<void>((resolve) => socket.end(() => resolve()))
  socket.destroy()
  return answers
}

const inbox = async (): Promise<Mail[]> => (await product.ann.send(listMails, { view: 'messages' })).mails
const subjects = async () => (await inbox()).map(({ subject }) => subject)

async function sendCase(name: string): Promise<{ code: number; said: string; file: string; bytes: Buffer }> {
  const found = (await readdir(folder)).find((known) => known.startsWith(`${name}-`)) ?? ''
  const bytes = await readFile(new URL(found, folder))
  const file = path.join(files, found)
  await writeFile(file, bytes)
  return { ...(await swaks('--to', addressOf('ann'), '--data', `@${file}`)), file, bytes }
}

describe('mail that comes', () => {
  test('plain, in five languages, with files, and to an address with a plus', async () => {
    const file = path.join(files, 'plan.txt')
    await writeFile(file, 'the plan')
    const sent = await Promise.all([
      swaks('--to', addressOf('ann'), '--h-Subject', 'Plain', '--body', 'Hello Ann'),
      swaks('--to', addressOf('ann').replace('@', '+roof@').toUpperCase(), '--h-Subject', 'Plus', '--body', 'Hello'),
      swaks('--to', addressOf('ann'), '--h-Subject', 'Files', '--body', 'See the plan', '--attach', `@${file}`),
      ...['Chào chị, cuộc họp', '明日の会議', 'موعد الاجتماع', 'Été à Évora'].map((subject) =>
        swaks(
          '--to',
          addressOf('ann'),
          '--h-Subject',
          subject,
          '--add-header',
          'Content-Type: text/plain; charset=utf-8',
          '--body',
          subject,
        ),
      ),
    ])
    expect(sent.map(({ code }) => code)).toEqual(Array.from({ length: 7 }, () => 0))
    expect(new Set(await subjects())).toEqual(
      new Set(['Plain', 'Plus', 'Files', 'Chào chị, cuộc họp', '明日の会議', 'موعد الاجتماع', 'Été à Évora']),
    )
    expect((await inbox()).find(({ subject }) => subject === 'Files')?.attachments.map(({ name }) => name)).toEqual([
      'plan.txt',
    ])
  })

  test('legacy charsets and other odd mails, and every byte of them is given back', async () => {
    const odd = {
      m01: '会議室の変更について（至急のご連絡）',
      m03: 'Dời cuộc họp',
      m04: 'موعد الاجتماع القادم',
      m12: 'eight files',
      m30: 'nul here and here',
      m45: 'boundaries',
    }
    for (const [name, subject] of Object.entries(odd)) {
      const { code, bytes } = await sendCase(name)
      expect(code).toBe(0)
      const taken = (await inbox()).find((mail) => mail.subject === subject)
      const back = await fetch(`${product.url}${rawFile.path}?mailId=${taken?.id}`, {
        headers: { Authorization: `Bearer ${product.ann.token}` },
      })
      // The sender ends what has no line end, and nothing else changes on the way.
      expect(
        Buffer.from(await back.arrayBuffer())
          .toString('latin1')
          .trimEnd(),
      ).toBe(bytes.toString('latin1').trimEnd())
    }
  })

  test('what is smuggled behind a line that only looks like the end stays text', async () => {
    const mail = (await readFile(new URL('m51-smuggled.txt', folder)))
      .toString('latin1')
      .replaceAll('nadia@weide.example', addressOf('ann'))
    const [head = '', ...data] = mail.split('DATA\r\n')
    const commands = head
      .split('\r\n')
      .filter((line) => line !== '')
      .map((line) => `${line}\r\n`)
    const answers = await raw(...commands, 'DATA\r\n', data.join('DATA\r\n'))
    expect(answers.match(/^250 .*queued|^250 OK: message|^250 .*/gim)?.length).toBeGreaterThan(2)
    expect(await subjects()).not.toContain('the smuggled one')
    expect((await inbox()).find(({ subject }) => subject === 'the honest one')?.from.email).toBe('ines@quinta.example')
  })
})

test('a mail without a byte is a mail', async () => {
  expect(
    await raw('EHLO a\r\n', 'MAIL FROM:<a@b.example>\r\n', `RCPT TO:<${addressOf('ben')}>\r\n`, 'DATA\r\n', '.\r\n'),
  ).toMatch(/^250 .*queued/m)
})

test('from outside under the address of a colleague is said to be so', async () => {
  await swaks('--to', addressOf('ann'), '--h-From', `Ben <${addressOf('ben')}>`, '--h-Subject', 'Pay this')
  expect((await inbox()).find(({ subject }) => subject === 'Pay this')?.warnings).toEqual(['from-outside'])
})

test('is encrypted where it is asked to be, and shows a renewed certificate without a start', async () => {
  const [certFile, keyFile] = [path.join(files, 'cert.pem'), path.join(files, 'key.pem')]
  const certify = (name: string) =>
    promisify(execFile)(
      'openssl',
      `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=${name} -keyout ${keyFile} -out ${certFile}`.split(
        ' ',
      ),
    )
  await certify('first.example')
  const { port } = await openOther({ certFile, keyFile, renewMilliseconds: 50 })
  const nameShown = async () => {
    const socket = callOn(port)
    await once(socket, 'data')
    socket.write('EHLO sender.example\r\n')
    await once(socket, 'data')
    socket.write('STARTTLS\r\n')
    await once(socket, 'data')
    const secure = connectSecurely({ socket, rejectUnauthorized: false })
    await once(secure, 'secureConnect')
    return secure.getPeerCertificate().subject.CN
  }
  expect(await nameShown()).toBe('first.example')
  await certify('second.example')
  await expect.poll(nameShown).toBe('second.example')
  await writeFile(certFile, 'nothing')
  expect(await nameShown()).toBe('second.example')
})

describe('refused in words', () => {
  test('unknown recipients, mail for others, loops, and what is too large', async () => {
    const before = await subjects()
    const loop = path.join(files, 'loop.eml')
    await writeFile(
      loop,
      `${'Received: from a by b; Tue, 24 Nov 2026 09:17:04 +0100\r\n'.repeat(120)}Subject: loop\r\n\r\nx\r\n`,
    )
    const boxes = path.join(files, 'boxes.eml')
    await writeFile(
      boxes,
      Array.from({ length: 300 }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`).join(
        '',
      ),
    )
    const refused = await Promise.all([
      swaks('--to', 'nobody-here@atrium.example'),
      swaks('--to', 'otto@dach.example'),
      swaks('--to', addressOf('ann'), '--data', `@${loop}`),
      swaks('--to', addressOf('ann'), '--data', `@${boxes}`),
    ])
    expect(refused.map(({ said }) => /\b(\d{3} \d\.\d\.\d+) (.*)$/.exec(said)?.slice(1))).toEqual([
      ['550 5.1.1', 'No mailbox here has the address nobody-here@atrium.example'],
      ['550 5.7.1', 'Relaying denied. This server only accepts email for its own users'],
      ['554 5.4.6', 'Mail loop detected'],
      ['552 5.3.4', 'A message can have parts inside each other up to 200 deep'],
    ])
    expect(refused.every(({ code }) => code !== 0)).toBe(true)
    // No content is on the disk that the tidying up doesn’t know of.
    const contents = await readdir(path.join(product.config.dataDir, 'blobs'), { recursive: true })
    const rows = await product.database.read.many<{ key: string }>(sql`select key from blobs`)
    const known = new Set(rows.map(({ key }) => key))
    expect(contents.map((name) => path.basename(name)).filter((key) => key.length === 64 && !known.has(key))).toEqual(
      [],
    )
    expect(await raw('EHLO a\r\n', 'MAIL FROM:<a@b.example> SIZE=52428801\r\n')).toMatch(/^552 /m)
    expect(await subjects()).toEqual(before)
  })

  test('50 MB and a byte that nobody announced', async () => {
    const socket = callOn(smtpIn.port)
    await once(socket, 'data')
    const heard = text(socket)
    socket.write(`EHLO a\r\nMAIL FROM:<a@b.example>\r\nRCPT TO:<${addressOf('ann')}>\r\nDATA\r\nSubject: big\r\n\r\n`)
    socket.write(`${'x'.repeat(98)}\r\n`.repeat(524_300))
    socket.write('.\r\nQUIT\r\n')
    expect(await heard).toMatch(/^354 .*\r\n552 /m)
    expect(await subjects()).not.toContain('big')
  })

  test('a sender that stops speaking is hung up on', async () => {
    const { port } = await openOther({ idleMilliseconds: 200 })
    const socket = callOn(port)
    const heard = text(socket)
    socket.write('EHLO slow.example\r\nMAIL FROM:<a@b.example>\r\n')
    expect(await heard).toMatch(/^421 /m)
  })

  test('one network that guesses names, or calls on more lines than it needs', async () => {
    const { port } = await openOther({}, { rateFactor: 1 })
    const guesses = Array.from({ length: 61 }, (_, at) => `RCPT TO:<nobody${at}@atrium.example>\r\n`)
    const guessing = callOn(port)
    await once(guessing, 'data')
    const heard = text(guessing)
    guessing.write(`EHLO guesser.example\r\nMAIL FROM:<a@b.example>\r\n${guesses.join('')}`)
    expect((await heard).match(/^(?:550|421) \d\.\d\.\d .{8}/gm)).toEqual([
      ...Array.from({ length: 60 }, () => '550 5.1.1 No mailb'),
      '421 4.7.0 Too many',
    ])
    const greetingOf = async (socket: Socket) => String((await once(socket, 'data'))[0]).slice(0, 3)
    const lines = Array.from({ length: 20 }, () => callOn(port))
    expect(new Set(await Promise.all(lines.map(greetingOf)))).toEqual(new Set(['220']))
    expect(await greetingOf(callOn(port))).toBe('421')
    lines[0]?.end('QUIT\r\n')
    await expect.poll(() => greetingOf(callOn(port))).toBe('220')
  })

  test('one network that sends more in a minute than people write, until a minute later', async () => {
    // A hundredth of what is allowed, which is 300 mails a minute.
    const { port } = await openOther({}, { rateFactor: 0.01 })
    let moment = performance.now()
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => moment)
    const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true, pool: true, maxConnections: 1 })
    onTestFinished(() => {
      clock.mockRestore()
      transport.close()
    })
    const large = 'More than a socket holds. '.repeat(8000)
    const answerTo = (subject: string): Promise<string> =>
      transport.sendMail({ from: 'ines@quinta.example', to: addressOf('ann'), subject, text: large }).then(
        ({ response }) => response,
        (error: Error) => error.message,
      )
    for (const at of [1, 2, 3]) expect(await answerTo(`Rate ${at}`)).toMatch(/^250 /)
    expect(await answerTo('Rate 4')).toMatch(/421 4\.7\.0 Too many attempts\. Try again in 2\d seconds/)
    moment += 60_000
    expect(await answerTo('Rate 4, again')).toMatch(/^250 /)
    const came = (await subjects()).filter((subject) => subject.startsWith('Rate'))
    expect(came.toSorted()).toEqual(['Rate 1', 'Rate 2', 'Rate 3', 'Rate 4, again'])
  })
})

describe('mail that goes', () => {
  const sent = async (subject: string): Promise<Mail | undefined> =>
    (await product.ann.send(listMails, { view: 'messages', systemLabel: 'sent' })).mails.find(
      (mail) => mail.subject === subject,
    )

  test('reaches another server and comes back as an answer into its conversation', async () => {
    outgoing = []
    const id = await deliver(product, product.ann, {
      to: to('otto@dach.example'),
      bcc: to('li@quinta.example'),
      subject: 'Keys for Friday',
      message: '<p>Who has them?</p>',
    })
    expect(outgoing).toHaveLength(1)
    const [{ from, raw: bytes, to: reached } = { from: '', raw: '', to: [] }] = outgoing
    expect([from, reached.toSorted()]).toEqual([addressOf('ann'), ['li@quinta.example', 'otto@dach.example']])
    expect(bytes).not.toMatch(/li@quinta|^bcc/im)
    expect(bytes).toMatch(/^DKIM-Signature: v=1; a=rsa-sha256; c=relaxed\/relaxed; d=atrium\.example;/m)
    expect(await sent('Keys for Friday')).toMatchObject({ delivery: { state: 'sent', failures: [] } })
    const messageId = /^Message-ID: (<[^>]+>)/im.exec(bytes)?.[1] ?? ''
    const answer = [
      '--h-Subject',
      'AW: Keys for Friday',
      '--add-header',
      `In-Reply-To: ${messageId}`,
      '--body',
      'I do.',
    ]
    expect((await swaks('--to', addressOf('ann'), '--from', 'otto@dach.example', ...answer)).code).toBe(0)
    const { mails } = await product.ann.send(getThread, { mailId: id })
    // Dates of mails have no parts of seconds: within one second, the order is nobody's.
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual(['AW: Keys for Friday', 'Keys for Friday'])
  })

  /** Tries those who wait now and not in some hours, as if they had been tried so often. */
  async function tryNow(tries = 1): Promise<void> {
    await product.database.transaction(async (tx) => {
      await tx.run(sql`update mail_deliveries set attempts = ${tries} where state = 'waiting'`)
      await tx.run(sql`
        update graphile_worker._private_jobs j set run_at = now(),
          payload = jsonb_set(j.payload::jsonb, '{tries}', ${tries}::int::text::jsonb)
        from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'mail.relay'`)
    })
    await product.settle()
  }

  test('waits for a server that asks to come later, and goes again', async () => {
    refusing = new Map([['li@quinta.example', '451 4.2.0 Come later']])
    outgoing = []
    const parts = { to: to('li@quinta.example', 'otto@dach.example'), message: '<p>?</p>' }
    await deliver(product, product.ann, { ...parts, subject: 'Patience' })
    expect((await sent('Patience'))?.delivery).toEqual({ state: 'queued', heldUntil: null, failures: [] })
    refusing = new Map()
    await tryNow()
    expect((await sent('Patience'))?.delivery).toEqual({ state: 'sent', heldUntil: null, failures: [] })
    expect(outgoing.map(({ to: reached }) => reached)).toEqual([['otto@dach.example'], ['li@quinta.example']])
  })

  test('is given up after a day and a half, and says so', async () => {
    refusing = new Map([['li@quinta.example', '451 4.2.0 Come later']])
    await deliver(product, product.ann, { to: to('li@quinta.example'), subject: 'Too late', message: '<p>?</p>' })
    await tryNow(15)
    expect((await sent('Too late'))?.delivery).toMatchObject({
      state: 'failed',
      failures: [{ email: 'li@quinta.example', reason: 'unreachable' }],
    })
    refusing = new Map()
  })

  test('is sent once where the server dies before it has written so, and its sender decides', async () => {
    // The relay has taken it, and what came of it can't be written.
    await product.database.transaction((tx) =>
      tx.run(sql`alter table mail_deliveries add constraint dying check (state <> 'sent') not valid`),
    )
    outgoing = []
    const id = await deliver(product, product.ann, {
      to: to('li@quinta.example'),
      subject: 'Once',
      message: '<p>?</p>',
    })
    expect((await sent('Once'))?.delivery).toMatchObject({ state: 'queued' })
    await product.database.transaction((tx) => tx.run(sql`alter table mail_deliveries drop constraint dying`))
    await tryNow(0)
    expect((await sent('Once'))?.delivery).toMatchObject({ state: 'failed', failures: [{ reason: 'unconfirmed' }] })
    expect(outgoing).toHaveLength(1)
    await product.ann.send(resendMail, { mailId: id })
    await product.settle()
    expect((await sent('Once'))?.delivery).toMatchObject({ state: 'sent' })
    expect(outgoing).toHaveLength(2)
  })

  test('waits where the relay does not take us for who we are', async () => {
    const { config } = product
    const smtpUrl = config.smtpUrl
    config.smtpUrl = smtpUrl?.replace('//', '//atrium:wrong@')
    onTestFinished(() => void (config.smtpUrl = smtpUrl))
    await deliver(product, product.ann, { to: to('li@quinta.example'), subject: 'Password', message: '<p>?</p>' })
    expect((await sent('Password'))?.delivery).toEqual({ state: 'queued', heldUntil: null, failures: [] })
  })

  test('says whom it did not reach and why, at once or by a report later, and goes again', async () => {
    refusing = new Map([['otto@dahc.example', '550 5.1.2 Host or domain name not found']])
    const id = await deliver(product, product.ann, {
      to: to('otto@dahc.example', 'li@quinta.example'),
      subject: 'Roof',
      message: '<p>?</p>',
    })
    expect((await sent('Roof'))?.delivery).toEqual({
      state: 'failed',
      heldUntil: null,
      failures: [
        {
          email: 'otto@dahc.example',
          reason: 'unknown-domain',
          status: '5.1.2',
          said: '5.1.2 Host or domain name not found',
        },
      ],
    })
    refusing = new Map()
    outgoing = []
    await product.ann.send(resendMail, { mailId: id })
    await product.settle()
    expect(outgoing.map(({ to: reached }) => reached)).toEqual([['otto@dahc.example']])
    expect((await sent('Roof'))?.delivery).toMatchObject({ state: 'sent', failures: [] })

    // The report comes later, by mail; one about somebody else's mail changes nothing.
    const messageId = /^Message-ID: <([^>]+)>/im.exec(outgoing[0]?.raw ?? '')?.[1] ?? ''
    const report = (await readFile(new URL('m37-bounce.eml', folder)))
      .toString()
      .replace('sent-41@weide.example', messageId)
    const file = path.join(files, 'bounce.eml')
    await writeFile(file, report)
    await swaks('--to', addressOf('ben'), '--from', '<>', '--data', `@${file}`)
    expect((await sent('Roof'))?.delivery?.state).toBe('sent')
    expect((await swaks('--to', addressOf('ann'), '--from', '<>', '--data', `@${file}`)).code).toBe(0)
    expect((await sent('Roof'))?.delivery).toMatchObject({
      state: 'failed',
      failures: [{ email: 'otto@dahc.example', reason: 'unknown-domain', status: '5.1.2' }],
    })
    expect((await product.ann.send(getThread, { mailId: id })).mails).toHaveLength(2)
  })
})

test('a list is left by one request that says nothing of the person', async () => {
  const requests: unknown[] = []
  const list = createServer((request, response) => {
    const { method, url, headers } = request
    void text(request).then((body) => {
      requests.push([method, url, body, headers.cookie])
      response.end()
    })
  })
  await new Promise<void>((resolve) => list.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void list.close())
  await arrive(product, addressOf('ben'), {
    subject: 'News 9',
    unsubscribe: { post: `http://127.0.0.1:${(list.address() as AddressInfo).port}/leave?who=7`, mailto: null },
  })
  const [mail] = (await product.ben.send(listMails, { view: 'messages', search: 'subject:"news 9"' })).mails
  expect(await product.ben.send(unsubscribe, { mailId: mail?.id ?? '' })).toEqual({ draft: null })
  expect(requests).toEqual([['POST', '/leave?who=7', 'List-Unsubscribe=One-Click', undefined]])
})

test('m35: a list is left by a request of ours on a press alone, never into our own network', async () => {
  await sendCase('m35')
  const mail = (await inbox()).find(({ subject }) => subject === 'News 7')
  expect(mail?.unsubscribe).toBe('post')
  await expect(product.ann.send(unsubscribe, { mailId: mail?.id ?? '' })).rejects.toMatchObject({
    code: 'provider-failed',
  })
})

test('a list whose address is broken code is left by no mail that goes astray', async () => {
  const field = 'List-Unsubscribe: <mailto:%E0%A4%A>'
  await swaks('--to', addressOf('ann'), '--h-Subject', 'News 8', '--add-header', field)
  const mail = (await inbox()).find(({ subject }) => subject === 'News 8')
  await expect(product.ann.send(unsubscribe, { mailId: mail?.id ?? '' })).rejects.toMatchObject({ code: 'not-found' })
})
