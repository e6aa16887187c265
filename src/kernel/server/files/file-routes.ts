// Answers calls with files: streamed, in parts when a browser asks for parts, and unable to run anything.
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Blobs } from './blobs.ts'
import { mayBeInline, servedType } from './file-types.ts'
import { admit, factsOf } from '../http/http-caller.ts'
import { checkedInput } from '../http/http-routes.ts'
import type { RoutesOptions } from '../http/http-routes.ts'
import type { FilePart, KeptContent, MadeContent, ServedFile, StreamedContent } from '../parts.ts'
import { requestScope } from '../http/request-scope.ts'

type FileRoutesOptions = RoutesOptions & { blobs: Blobs }

const askedAnew = 'private, no-cache'
const cacheControl = {
  // The key is a hash of the content, so that a copy in the browser is right as long as its address stands.
  forGood: 'private, max-age=31536000, immutable',
  brief: 'private, max-age=600, must-revalidate',
  asked: askedAnew,
  none: 'no-store',
} as const satisfies Record<NonNullable<KeptContent['copies']>, string>
/** Nothing in a file runs, not even when somebody opens its address by itself. */
const policy = "sandbox; default-src 'none'"

export function addFileRoutes(app: FastifyInstance, parts: readonly FilePart[], options: FileRoutesOptions): void {
  for (const part of parts) {
    const { endpoint } = part
    app.route({
      method: 'GET',
      url: endpoint.path,
      exposeHeadRoute: true,
      onRequest: async (request) => {
        const route = { endpoint, isOpenInMaintenance: false }
        request.actor = await requestScope.run(request.scope, () => admit(request, route, options))
      },
      handler: async (request, reply) => {
        const file = await requestScope.run(request.scope, () => find(part, request, options))
        if ('make' in file) return sendMade(file, request, reply)
        if ('stream' in file) return sendStreamed(file, request, reply)
        return send(file, { request, reply, blobs: options.blobs })
      },
    })
  }
}

function find(part: FilePart, request: FastifyRequest, options: FileRoutesOptions): Promise<ServedFile> {
  const { database, config } = options
  const workspace = options.readWorkspace()
  const input = checkedInput(part.endpoint, request)
  const facts = factsOf(request, workspace.language)
  const { read: db, transaction } = database
  return part.handler({ actor: request.actor, input, request: facts, config, workspace, db, transaction })
}

async function sendMade(
  file: ServedFile & MadeContent,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const tag = `"${file.tag}"`
  // A generated file may differ the next time, so the browser revalidates its copy.
  const headers = { ETag: tag, 'Cache-Control': askedAnew, Vary: 'Authorization, Accept-Language' }
  if (request.headers['if-none-match'] === tag) return reply.code(304).headers(headers).send()
  if (isHead(request)) return reply.headers({ ...headers, ...headersOf(file) }).send()
  const content = await file.make()
  return reply.headers({ ...headers, ...headersOf(file), 'Content-Length': content.length }).send(content)
}

/** Its length isn't known before its end: a failure breaks the connection off, so that nothing looks whole that isn't. */
const sendStreamed = (file: ServedFile & StreamedContent, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .headers({ 'Cache-Control': 'no-store', ...headersOf(file) })
    .send(isHead(request) ? undefined : Readable.from(file.stream(), { objectMode: false }))

/** Only the headers are asked for: nothing is read. */
const isHead = ({ method }: FastifyRequest) => method === 'HEAD'

type Sending = { request: FastifyRequest; reply: FastifyReply; blobs: Blobs }

async function send(file: ServedFile & KeptContent, { request, reply, blobs }: Sending): Promise<FastifyReply> {
  const tag = `"${file.key}"`
  // Set only once the content is known to exist: otherwise browsers would cache a refusal.
  const ofCopies = {
    ETag: tag,
    'Cache-Control': cacheControl[file.copies ?? 'forGood'],
    Vary: 'Authorization',
    'Accept-Ranges': 'bytes',
  }
  if (request.headers['if-none-match'] === tag) return reply.code(304).headers(ofCopies).send()

  const size = await blobs.size(file.key)
  const range = rangeOf(request, tag, size)
  if (range === 'outside') return reply.code(416).header('Content-Range', `bytes */${size}`).send()
  const { start, end } = range ?? { start: 0, end: size - 1 }
  const content = isHead(request) ? undefined : await blobs.get(file.key, range)
  if (range) reply.code(206).header('Content-Range', `bytes ${start}-${end}/${size}`)
  return reply.headers({ ...ofCopies, ...headersOf(file), 'Content-Length': end - start + 1 }).send(content)
}

const headersOf = (file: ServedFile) => ({
  'Content-Type': servedType(file.type),
  'Content-Security-Policy': policy,
  'Content-Disposition': dispositionOf(file),
})

type Range = { start: number; end: number }

/** One range of bytes; none, several, or one of an older content mean all of it. */
function rangeOf({ headers }: FastifyRequest, tag: string, size: number): Range | 'outside' | undefined {
  const wanted = headers.range ?? ''
  if ((headers['if-range'] ?? tag) !== tag) return undefined
  const tail = /^bytes=-(\d+)$/.exec(wanted)?.[1]
  if (tail !== undefined) return rangeWithin(Math.max(0, size - Number(tail)), size - 1)
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(wanted) ?? []
  if (first === undefined) return undefined
  if (last === '') return rangeWithin(Number(first), size - 1)
  // One that ends before it begins is no range.
  return Number(last) < Number(first) ? undefined : rangeWithin(Number(first), Math.min(Number(last), size - 1))
}

const rangeWithin = (start: number, end: number) => (start <= end ? { start, end } : 'outside')

/** The name twice: in letters that every browser knows, and as it is. */
function dispositionOf({ name, type, disposition }: ServedFile): string {
  const way = mayBeInline(type) ? disposition : 'attachment'
  const plain = name.replaceAll(/[^\x20-\x7E]|["\\%]/g, '_')
  const whole = encodeURIComponent(name).replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  return `${way}; filename="${plain}"; filename*=UTF-8''${whole}`
}
