// Takes a file as the body of a call, from visitors too: kept as it came, once the feature has agreed to it.
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { May, Rate } from '../../contract.ts'
import { endpoint } from '../../contract.ts'
import { AppError } from '../../errors.ts'
import type { Shape } from '../../shape.ts'
import { check } from '../../shape.ts'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../database/db.ts'
import type { CallerOptions } from '../http/http-caller.ts'
import { addressOf, admit } from '../http/http-caller.ts'
import { networkOf } from '../http/network.ts'
import { requestScope } from '../http/request-scope.ts'
import { checkStorage } from '../limits.ts'
import { incomingFolder } from './blobs.ts'
import type { SentFilePart } from './sent-file-part.ts'
import type { FinishOptions } from './upload-finish.ts'
import { keepAsItCame } from './upload-finish.ts'
import type { TakenFile } from './uploads.ts'

const onlyWe = { folder: 0o700, file: 0o600 }

type SentFileCall<Input> = { path: `/api/${string}`; may: May; input: Shape<Input>; maxBytes: number; rate?: Rate }
type Content = Omit<TakenFile, 'name'>

/**
 * Answers a POST whose body is the file, and whose input travels as query parameters. `agree` runs before a byte is read
 * and refuses those who may not; `take` runs in one transaction when all of it is there.
 */
export function onSentFile<Input>(
  { path: address, may, input, maxBytes, rate }: SentFileCall<Input>,
  work: {
    agree: (context: { db: Db; config: Config; input: Input; bytes: number }) => Promise<void>
    take: (tx: Tx, input: Input, file: Content) => Promise<void>
  },
): SentFilePart {
  return {
    kind: 'sentFile',
    endpoint: endpoint('POST', address, { may, input, ...(rate && { rate }) }),
    maxBytes,
    // Safe: the route has checked the input, as the types above promise.
    ...(work as unknown as Pick<SentFilePart, 'agree' | 'take'>),
  }
}

type Options = CallerOptions & FinishOptions & { config: Config }

export async function addSentFiles(
  app: FastifyInstance,
  parts: readonly SentFilePart[],
  options: Options,
): Promise<void> {
  await app.register((scope, _, done) => {
    // Nothing is parsed and nothing is buffered.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, parsed) => parsed(null))
    for (const part of parts) {
      scope.post(part.endpoint.path, async (request, reply) => {
        await requestScope.run(request.scope, () => takeIn(part, request, options))
        return reply.send({})
      })
    }
    done()
  })
}

async function takeIn(part: SentFilePart, request: FastifyRequest, options: Options): Promise<void> {
  const { database, config } = options
  await admit(request, { endpoint: part.endpoint, isOpenInMaintenance: false }, options)
  const input = check(part.endpoint.input, request.query)
  if (!input.ok) throw new AppError('invalid', 'Please check what you entered', { fields: input.fields })
  const bytes = Number(request.headers['content-length'] ?? Number.NaN)
  if (!Number.isSafeInteger(bytes)) throw new AppError('invalid', 'Say how long the file is (Content-Length)')
  if (bytes > part.maxBytes) throw tooLarge(part.maxBytes)
  await checkStorage(database.read, database.wiring, bytes)
  await part.agree({ db: database.read, config, input: input.value, bytes })
  const folder = incomingFolder(config.dataDir)
  await mkdir(folder, { recursive: true, mode: onlyWe.folder })
  const arriving = path.join(folder, randomUUID())
  try {
    await receive(request.raw, arriving, part.maxBytes)
    const file = await keepAsItCame(options, arriving, networkOf(addressOf(request)))
    await database.transaction((tx) => part.take(tx, input.value, file))
  } finally {
    await rm(arriving, { force: true })
  }
}

const tooLarge = (maxBytes: number) => new AppError('too-large', `A file can be up to ${maxBytes} bytes`)

async function receive(body: Readable, file: string, maxBytes: number): Promise<void> {
  let size = 0
  await pipeline(
    body,
    async function* measured(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        size += chunk.length
        if (size > maxBytes) throw tooLarge(maxBytes)
        yield chunk
      }
    },
    createWriteStream(file, { flags: 'wx', mode: onlyWe.file }),
  )
}
