// Mail over SMTP: how many come in each second, and what memory one of 50 MB takes on its way in and out.
import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { SMTPServer } from 'smtp-server'
import { sendFile } from '#app/testing-uploads.ts'
import { sendMail, updatePreferences } from '#features/mail/contract.ts'
import { freePort } from '#kernel/server/http/free-port.ts'
import { newId } from '#kernel/server/ids.ts'
import { requestsOf, send } from './demo.ts'
import type { SignedIn } from './open-pages.ts'
import type { Product } from './product.ts'
import { ownMemoryOf, restartProduct, startProduct, stopProduct } from './product.ts'
import type { Figure } from './report.ts'

const connections = 10
const warmUp = 50
const messages = 500
// In base64, with its lines, it fills 50 MB.
const fileBytes = 37_000_000
const lookEvery = 50
const idle = 3000
const words = 'The lanterns for the north hall have come, both of them. '.repeat(30)

/** The memory that the server takes at most while this is done, beyond what it took before. */
async function peakOf(product: Product, run: () => Promise<unknown>): Promise<number> {
  await sleep(idle)
  const memory = () => ownMemoryOf(product.process.pid ?? 0)
  const before = memory()
  let most = before
  const looking = setInterval(() => {
    most = Math.max(most, memory())
  }, lookEvery)
  try {
    await run()
  } finally {
    clearInterval(looking)
  }
  return most - before
}

/** Takes what comes and counts it. */
async function startSink() {
  let taken = 0
  let hear = () => {}
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, callback) => {
      stream.on('end', () => {
        taken += 1
        hear()
        callback()
      })
      stream.resume()
    },
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    next: () =>
      new Promise<void>((resolve) => {
        hear = resolve
      }),
    taken: () => taken,
    stop: () => server.close(() => {}),
  }
}

type Mailbox = SignedIn & { address: string }

async function measureRate(port: number, { address }: Mailbox): Promise<Figure> {
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    ignoreTLS: true,
    pool: true,
    maxConnections: connections,
    maxMessages: Infinity,
  })
  const sendAll = (count: number, name: string) =>
    Promise.all(
      Array.from({ length: count }, (_, at) =>
        transport.sendMail({
          from: 'dara@bench.example',
          to: address,
          subject: `${name} ${at}`,
          text: words,
          html: `<p>${words}</p>`,
        }),
      ),
    )
  await sendAll(warmUp, 'Warm-up')
  const started = performance.now()
  await sendAll(messages, 'Delivery')
  const rate = (messages * 1000) / (performance.now() - started)
  transport.close()
  return { what: `mails taken in over SMTP, ${connections} connections`, value: rate, unit: '/s' }
}

async function measureLarge(product: Product, port: number, { address, token }: Mailbox): Promise<Figure[]> {
  const sink = await startSink()
  const settings = { SMTP_LISTEN: `127.0.0.1:${port}`, SMTP_URL: sink.url, UPLOAD_MAX_BYTES: String(fileBytes) }
  await stopProduct(product)
  Object.assign(product, await startProduct(product.dataDir, settings))
  try {
    const content = Buffer.alloc(fileBytes, 'lantern')
    const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
    const come = () =>
      transport.sendMail({
        from: 'dara@bench.example',
        to: address,
        subject: 'Large',
        text: words,
        attachments: [{ filename: 'plan.bin', content }],
      })
    const into = await peakOf(product, come)
    const { post } = requestsOf(token)
    await send(product.url, post(updatePreferences.path, { preferences: { undoSeconds: 0 } }))
    const { id: uploadId } = await sendFile({ url: product.url, token }, { name: 'plan.bin', content })
    const draft = {
      to: [{ name: '', email: 'otto@bench.example' }],
      cc: [],
      bcc: [],
      subject: 'Large',
      message: '<p>The plan</p>',
      uploadIds: [uploadId],
    }
    const out = await peakOf(product, async () => {
      const gone = sink.next()
      await send(product.url, post(sendMail.path, { id: newId(), draft }))
      await gone
    })
    return [
      { what: 'server’s memory beyond idle while a mail of 50 MB comes in', value: into, unit: 'MB' },
      { what: 'server’s memory beyond idle while a mail of 50 MB goes out', value: out, unit: 'MB' },
    ]
  } finally {
    sink.stop()
  }
}

export async function measureSmtp(product: Product, mailbox: Mailbox): Promise<Figure[]> {
  const port = await freePort()
  await stopProduct(product)
  Object.assign(product, await startProduct(product.dataDir, { SMTP_LISTEN: `127.0.0.1:${port}` }))
  const figures = [await measureRate(port, mailbox), ...(await measureLarge(product, port, mailbox))]
  await restartProduct(product)
  return figures
}
