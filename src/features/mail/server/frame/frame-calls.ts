// Shows mails in frames: the call that makes an address for one, and what is answered there.
import { found } from '#kernel/errors.ts'
import { openBlobs } from '#kernel/server/files/blobs.ts'
import { mayBeInline } from '#kernel/server/files/file-types.ts'
import { onFrame } from '#kernel/server/http/frames.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { FrameContext, FrameDocument } from '#kernel/server/http/frame-part.ts'
import type { Part } from '#kernel/server/parts.ts'
import { Id, check } from '#kernel/shape.ts'
import { openFrame, openInside } from '../../contract.ts'
import { parseMessage } from '../messages/parse.ts'
import { textHtml } from '../messages/message-html.ts'
import { readHtmlToShow } from '../messages/sanitize.ts'
import { framePage } from './frame-page.ts'
import type { Framed } from './frame-queries.ts'
import { readFilesInside, readFramed, readFramedFile, readMailInside } from './frame-queries.ts'
import { mailOfInside, openMailInside } from './inside.ts'
import { fetchPicture } from './picture-proxy.ts'
import type { Ticket } from './ticket.ts'
import { pictureKey, readPicture, readTicket, writeTicket } from './ticket.ts'

const framePath = '/mail-frame'

export const frameCalls: Part[] = [
  on(
    openFrame,
    async ({ db, actor, config, transaction, input: { mailId, attachmentId, withPictures, mode } }) => {
      const ticket = { personId: actor.id, mailId, withPictures, mode }
      if (attachmentId === undefined) {
        found(await readFramed(db, actor.id, mailId), 'Mail')
        return { path: `${framePath}/${writeTicket(config, ticket)}` }
      }
      const inside = found(await readMailInside(db, actor.id, attachmentId), 'Mail')
      await openMailInside({ config, transaction, personId: actor.id }, inside)
      return { path: `${framePath}/${writeTicket(config, { ...ticket, mailId: inside.mailId, attachmentId })}` }
    },
    { transaction: 'none' },
  ),

  on(
    openInside,
    async ({ db, actor, config, transaction, input: { attachmentId } }) => {
      const inside = found(await readMailInside(db, actor.id, attachmentId), 'Mail')
      const opened = await openMailInside({ config, transaction, personId: actor.id }, inside)
      return { mail: await mailOfInside(inside, opened, actor.id) }
    },
    { transaction: 'none' },
  ),

  onFrame(framePath, async (context) => {
    const ticket = readTicket(context.config, context.ticket)
    if (!ticket) return undefined
    const [kind = '', name = ''] = context.rest.split('/')
    if (kind === '') return pageOf(ticket, context)
    if (kind === 'file') return fileOf(ticket, name, context)
    return kind === 'picture' && ticket.withPictures ? pictureOf(ticket, name, context) : undefined
  }),
]

async function pageOf(ticket: Ticket, context: FrameContext): Promise<FrameDocument | undefined> {
  const framed =
    ticket.attachmentId === undefined
      ? await readFramed(context.db, ticket.personId, ticket.mailId)
      : await readInside(ticket, context)
  if (!framed) return undefined
  const { subject, html, text, files } = framed
  const base = `${framePath}/${context.ticket}`
  const work = {
    html: html ?? textHtml(text),
    mode: ticket.mode,
    inside: Object.fromEntries(files.map(({ id, contentId }) => [contentId, `${base}/file/${id}`])),
    elsewhere: ticket.withPictures ? { base: `${base}/picture/`, key: pictureKey(context.config, ticket) } : null,
  }
  const shown = await readHtmlToShow(work, ticket.personId)
  return { type: 'text/html; charset=utf-8', content: framePage({ mode: ticket.mode, title: subject, ...shown }) }
}

/** Read anew each time: nothing of it is stored but its files. */
async function readInside(
  { personId, attachmentId = '' }: Ticket,
  { db, config }: FrameContext,
): Promise<Framed | undefined> {
  const inside = await readMailInside(db, personId, attachmentId)
  if (!inside) return undefined
  const { subject, html, text, files } = await parseMessage(config, inside.key, { personId })
  const known = await readFilesInside(db, inside.id)
  const shown = known.flatMap(({ id, position }) => {
    const contentId = files[position]?.contentId ?? null
    return contentId === null ? [] : [{ id, contentId }]
  })
  return { subject, html, text, files: shown }
}

/** A picture that stands in the text; another file only by its own call. */
async function fileOf(ticket: Ticket, id: string, { db, config }: FrameContext): Promise<FrameDocument | undefined> {
  if (!check(Id, id).ok) return undefined
  const file = await readFramedFile(db, ticket.personId, ticket.mailId, id)
  if (!file || !file.type.startsWith('image/') || !mayBeInline(file.type)) return undefined
  return { type: file.type, content: await openBlobs(config).get(file.key), isKept: true }
}

async function pictureOf(ticket: Ticket, signed: string, { config }: FrameContext): Promise<FrameDocument | undefined> {
  const url = readPicture(pictureKey(config, ticket), signed)
  const picture = url === undefined ? undefined : await fetchPicture(config, url, ticket.personId)
  return picture && { ...picture, isKept: true }
}
