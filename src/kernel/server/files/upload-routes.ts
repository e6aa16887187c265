// Takes files in pieces by the tus protocol, from people who are signed in; an upload is its sender's alone.
import { mkdir } from 'node:fs/promises'
import { Server as Tus } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, found } from '../../errors.ts'
import { Id, check } from '../../shape.ts'
import { sendingFiles, uploadsPath } from '../../uploads-contract.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/db.ts'
import { admit, admitAgain } from '../http/http-caller.ts'
import type { CallerOptions } from '../http/http-caller.ts'
import { newId } from '../ids.ts'
import { checkStorageTaken } from '../limits.ts'
import { requestScope } from '../http/request-scope.ts'
import { finish, isFault } from './upload-finish.ts'
import type { FinishOptions } from './upload-finish.ts'
import { isPlanned } from './upload-gate.ts'
import { readMetadata } from './upload-name.ts'
import { answerOfStore, pass, throwRefusal, tusVersion, webRequestOf } from './upload-protocol.ts'
import { countPlanned, countSent, insertPlanned, insertUpload, readUpload, removeUpload } from './upload-queries.ts'
import type { UploadRow } from './upload-queries.ts'
import { openUploadStore, uploadsFolder } from './upload-store.ts'

type UploadsOptions = CallerOptions & FinishOptions & { config: Config }

/** Sent, or on their way, and taken by no feature: more at once is no use that people have. */
const maxOpen = 50
const retryAfterSeconds = 60
const oneDay = 86_400
const onlyWe = 0o700

/** Adds the protocol's calls; authorization comes before a byte of the file is read. */
export async function addUploads(app: FastifyInstance, options: UploadsOptions): Promise<void> {
  await mkdir(uploadsFolder(options.config.dataDir), { recursive: true, mode: onlyWe })
  const handlers = handlersOf(options)
  const route = { endpoint: sendingFiles, isOpenInMaintenance: false }
  await app.register(async (scope) => {
    // Nothing is parsed and nothing is buffered: the protocol's own code reads the bytes.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.addHook('onRequest', async (request) => {
      request.actor = await requestScope.run(request.scope, () => admit(request, route, options))
    })
    const add = (method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE', url: string, handle: Handler) =>
      scope.route({
        method,
        url,
        handler: (request, reply) => requestScope.run(request.scope, () => handle(request, reply)),
      })
    add('POST', uploadsPath, handlers.create)
    add('HEAD', `${uploadsPath}/:id`, handlers.describe)
    add('PATCH', `${uploadsPath}/:id`, handlers.append)
    add('DELETE', `${uploadsPath}/:id`, handlers.remove)
  })
}

const tooMany = (message: string, retryAfter: number) => new AppError('too-many', message, { retryAfter })

const unplanned = () => new AppError('not-found', 'This upload isn’t planned anymore. Please start again')

/** How many are left of today (UTC). */
const secondsOfToday = () => oneDay - (Math.floor(Date.now() / 1000) % oneDay)

const tooMuchToday = () => tooMany('You’ve reached today’s upload limit. Try again tomorrow', secondsOfToday())

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

function handlersOf(options: UploadsOptions): Record<'create' | 'describe' | 'append' | 'remove', Handler> {
  const { database, config } = options
  const files = openFiles(options)

  const own = async (request: FastifyRequest): Promise<UploadRow> => {
    const id = check(Id, (request.params as { id?: unknown }).id)
    const personId = request.actor?.id
    return found(id.ok && personId ? await readUpload(database.read, personId, id.value) : undefined, 'Upload')
  }

  return {
    create: async (request, reply) => {
      const { name, planId } = readMetadata(headerOf(request, 'upload-metadata'))
      const length = lengthOf(request, planId === undefined ? config.uploadMaxBytes : config.filesMaxBytes)
      const row = { id: newId(), personId: found(request.actor, 'Person').id, name, length }
      if (planId !== undefined) {
        await addPlanned(options, files, { ...row, planId })
        return begin(files, { request, reply, row: { ...row, planId } })
      }
      await database.transaction(async (tx) => {
        if (!(await insertUpload(tx, row, maxOpen)))
          throw tooMany('Too many of your uploads haven’t been used yet. Use or remove one first', retryAfterSeconds)
        // Used and aborted uploads still count: their content is on the disk all the same.
        if (!(await countSent(tx, row, config.uploadDayBytes))) throw tooMuchToday()
        await checkStorageTaken(tx, length)
      })
      return begin(files, { request, reply, row: { ...row, planId: null } })
    },
    describe: async (request, reply) => {
      const row = await own(request)
      if (row.isFinished) return reply.headers(headersOfWhole(row)).send()
      const answer = await files.pass(request, row.id)
      // The server may have ended between the last byte and what follows it.
      if (offsetOf(answer) === row.length) await files.finish(row)
      return pass(answer, reply)
    },
    append: async (request, reply) => {
      const row = await own(request)
      if (row.isFinished) throw new AppError('conflict', 'The upload is already complete')
      if (row.planId !== null && !(await isStillPlanned(database, { ...row, planId: row.planId }))) {
        await files.drop(row.id)
        await removeUpload(database.read, row.id)
        throw unplanned()
      }
      const answer = await files.pass(request, row.id)
      if (request.actor) await admitAgain(request.actor, sendingFiles, options)
      if (offsetOf(answer) === row.length) await files.finish(row)
      return pass(answer, reply)
    },
    remove: async (request, reply) => {
      const { id, isFinished } = await own(request)
      if (!isFinished) await files.pass(request, id)
      await removeUpload(database.read, id)
      return reply.code(204).header('Tus-Resumable', tusVersion).send()
    },
  }
}

type Files = ReturnType<typeof openFiles>
type Planned = { id: string; personId: string; planId: string; length: number }

const isStillPlanned = ({ wiring, read }: Database, { planId, personId, length }: Omit<Planned, 'id'>) =>
  isPlanned(wiring.uploadGates, read, personId, { id: planId, length })

/** Planned uploads per day, in quotas: erased content stays on the disk for a day, so uploading again fills it. */
const timesFilledADay = 3

/** The plan of a feature is the limit; what was sent for it before is begun anew. */
async function addPlanned({ database, config }: UploadsOptions, files: Files, row: Planned): Promise<void> {
  if (!(await isStillPlanned(database, row))) throw unplanned()
  const before = await database.transaction(async (tx) => {
    if (!(await countPlanned(tx, row, timesFilledADay * config.filesQuotaBytes))) throw tooMuchToday()
    const sentBefore = await insertPlanned(tx, row)
    await checkStorageTaken(tx, row.length)
    return sentBefore
  })
  for (const id of before) await files.drop(id)
}

type Beginning = { request: FastifyRequest; reply: FastifyReply; row: Omit<UploadRow, 'isFinished'> }

async function begin(files: Files, { request, reply, row }: Beginning): Promise<FastifyReply> {
  const answer = await files.create(request, row.id)
  if (row.length === 0) await files.finish(row)
  return pass(answer, reply)
}

/** The uploads in progress, in the library's hands. */
function openFiles({ database, blobs, config }: UploadsOptions) {
  const ids = new WeakMap<Request, string>()
  const store = openUploadStore({ database, config })
  const tus = new Tus({
    path: uploadsPath,
    datastore: store.datastore,
    relativeLocation: true,
    maxSize: Math.max(config.uploadMaxBytes, config.filesMaxBytes),
    // The id is made with the row, which stands first.
    namingFunction: (request) => found(ids.get(request), 'Upload'),
    onResponseError: (_, error) => answerOfStore(error),
  })

  async function ask(request: FastifyRequest, sent: Request): Promise<Response> {
    const answer = await tus.handleWeb(sent)
    await throwRefusal(answer, request)
    return answer
  }

  return {
    create: async (request: FastifyRequest, id: string) => {
      const sent = webRequestOf(request, uploadsPath)
      ids.set(sent, id)
      try {
        return await ask(request, sent)
      } catch (error) {
        await removeUpload(database.read, id)
        throw error
      }
    },
    pass: async (request: FastifyRequest, id: string) => {
      try {
        return await ask(request, webRequestOf(request, `${uploadsPath}/${id}`))
      } catch (error) {
        if (error instanceof AppError && error.code === 'full') {
          // The bytes so far would only keep the disk full.
          await store.remove(id)
          await removeUpload(database.read, id)
        }
        throw error
      }
    },
    drop: (id: string) => store.remove(id),
    finish: async ({ id, personId, planId }: Pick<UploadRow, 'id' | 'personId' | 'planId'>) => {
      try {
        const sent = { id, personId, staysAsItCame: planId !== null }
        await finish({ database, blobs }, sent, (work) => store.withWhole(id, work))
      } catch (error) {
        if (isFault(error)) await store.remove(id)
        throw error
      }
      await store.remove(id)
    },
  }
}

const headerOf = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

/** The total size, declared before the first byte. */
function lengthOf(request: FastifyRequest, most: number): number {
  const header = headerOf(request, 'upload-length') ?? ''
  if (!/^\d{1,15}$/.test(header)) throw new AppError('invalid', 'The file size is required')
  if (Number(header) > most) throw new AppError('too-large', `A file can be up to ${most} bytes`)
  return Number(header)
}

const offsetOf = (answer: Response) => Number(answer.headers.get('Upload-Offset'))

const headersOfWhole = ({ length }: UploadRow) => ({
  'Tus-Resumable': tusVersion,
  'Upload-Offset': String(length),
  'Upload-Length': String(length),
})
