// Shows the demo's mail to people at this machine, as no mail server delivers it.
import { colours, defaultName } from '../../brand.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { isAskedAsLoopback, isLoopback } from '../own-address.ts'
import type { KeptMail } from './mail-files.ts'
import { readKeptMail, readKeptMails } from './mail-files.ts'

const listPath = '/demo/mail'
const stylePath = '/demo/mail.css'
const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** Headers that a proxy adds: behind one, the peer address says nothing about the caller. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** Adds the pages, only where mail is kept as files for a demo that nobody reaches from outside. */
export function addMailPages(app: FastifyInstance, config: Config): void {
  if (!config.demo || config.smtpUrl !== undefined) return
  // Not every proxy adds headers: behind one, a stranger may look like this machine.
  if (!isLoopback(new URL(config.publicUrl).hostname)) return
  const only = { onRequest: refuseOthers }
  app.get(listPath, only, async (_, reply) => sendPage(reply, 'Mail', listOf(await readKeptMails(config.dataDir))))
  app.get<{ Params: { name: string } }>(`${listPath}/:name`, only, async (request, reply) => {
    const mail = await readKeptMail(config.dataDir, request.params.name)
    if (mail === undefined) return refuse(reply)
    return sendPage(reply, mail.subject, messageOf(mail, new URL(config.publicUrl).origin))
  })
  app.get(stylePath, only, (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style),
  )
}

async function refuseOthers(request: FastifyRequest, reply: FastifyReply) {
  if (!isFromThisMachine(request)) await refuse(reply)
}

function isFromThisMachine({ raw: { socket, headers } }: FastifyRequest): boolean {
  if (proxyHeaders.some((name) => headers[name] !== undefined)) return false
  const address = socket.remoteAddress?.replace(/^::ffff:/, '')
  return address !== undefined && isLoopback(address) && isAskedAsLoopback(headers.host)
}

const refuse = (reply: FastifyReply) => reply.code(404).type('text/plain; charset=utf-8').send('Not found')

function sendPage(reply: FastifyReply, title: string, body: string) {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${escaped(title)} · ${defaultName} demo mail</title><link rel="stylesheet" href="${stylePath}"></head>` +
        `<body><main>${body}</main></body></html>`,
    )
}

const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' } as const
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => escapes[letter as keyof typeof escapes])

const time = (at: string) => `<time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time>`

function listOf(mails: readonly KeptMail[]): string {
  const rows = mails.map(
    ({ name, to, subject, sentAt }) =>
      `<li><a href="${listPath}/${name}"><b><bdi>${escaped(subject)}</bdi></b><span>${escaped(to)} · ${time(sentAt)}</span></a></li>`,
  )
  const list =
    rows.length === 0
      ? `<p class="none">No emails yet. Anything ${defaultName} sends will appear here.</p>`
      : `<ul>${rows.join('')}</ul>`
  return `<h1>Demo mail</h1><p>Without an email server, ${defaultName} saves its emails as files. Only this machine can open this page.</p>${list}`
}

function messageOf({ to, subject, text, sentAt }: KeptMail, origin: string): string {
  // Our own links can be followed; any other address stays text.
  const words = text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part) => (part.startsWith(`${origin}/`) ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
  return (
    `<p><a href="${listPath}">All messages</a></p><h1 dir="auto">${escaped(subject)}</h1>` +
    `<p>To ${escaped(to)} · ${time(sentAt)}</p><pre dir="auto">${words.join('')}</pre>`
  )
}

const style = `:root{color-scheme:light dark;--canvas:${colours.canvas};--surface:#fff;--wall:#e2e4e0;--ink:#15211c;--soft:#626a64}
@media (prefers-color-scheme:dark){:root{--canvas:#0d110f;--surface:#151a18;--wall:#272c29;--ink:#edf1ee;--soft:#99a19b}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--ink);font:14px/20px system-ui,sans-serif}
main{max-inline-size:680px;margin-inline:auto;padding:40px 24px}
h1{margin:0 0 8px;font-size:24px;line-height:30px;letter-spacing:-.02em;font-weight:600}
p,time{color:var(--soft)}
a{color:inherit}
ul{list-style:none;margin:24px 0 0;padding:0;display:grid;gap:1px;background:var(--wall);border:1px solid var(--wall);border-radius:12px;overflow:hidden}
li a{display:block;padding:12px 20px;background:var(--surface);text-decoration:none}
li a:hover b,li a:focus-visible b{text-decoration:underline}
li b{display:block;font-weight:600}
li span{color:var(--soft)}
pre,.none{margin:24px 0 0;padding:20px 24px;background:var(--surface);border:1px solid var(--wall);border-radius:12px}
pre{font:15px/24px system-ui,sans-serif;white-space:pre-wrap;overflow-wrap:anywhere}
`
