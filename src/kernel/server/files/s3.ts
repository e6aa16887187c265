// One bucket of an S3 store: objects written whole, read in parts, and failures in the words of our answers.
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../../errors.ts'
import type { S3Config } from './s3-config.ts'
import { writeInParts } from './s3-parts.ts'

export type Range = { start: number; end: number }
export type Bucket = {
  /** Undefined when there is no such object. */
  sizeOf: (key: string) => Promise<number | undefined>
  read: (key: string, range?: Range) => Promise<Readable | undefined>
  /** Stores the bytes of a file; resolves when the store has confirmed them. */
  write: (key: string, file: string, size: number) => Promise<void>
  remove: (key: string) => Promise<void>
}

const timeLimits = { connectionTimeout: 3_000, socketTimeout: 20_000 }
const tries = 3
// Stores take five gigabytes in one request, and ten thousand of them for one object.
const largestAtOnce = 4 * 1024 ** 3
const retryAfter = 5
const createAgainAfter = 500
const statusOverloaded = 429
const statusBroken = 500

const opened = new WeakMap<S3Config, Bucket>()

/** The bucket of this configuration, with one set of connections however often it is asked for. */
export function openBucket(config: S3Config, atOnce = largestAtOnce): Bucket {
  const known = opened.get(config)
  if (known) return known
  const bucket = bucketOf(config, atOnce)
  opened.set(config, bucket)
  return bucket
}

/** Loaded on first use: an installation with files on disk doesn't wait for it. */
async function connect({ region, endpoint, credentials, forcePathStyle }: S3Config) {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region,
    forcePathStyle,
    maxAttempts: tries,
    requestHandler: timeLimits,
    // The stores of others don't know the checksums that Amazon's has by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
  })
  return { sdk, client }
}

function bucketOf(config: S3Config, atOnce: number): Bucket {
  let connecting: ReturnType<typeof connect> | undefined
  const connection = () => (connecting ??= connect(config))
  const at = (key: string) => ({ Bucket: config.bucket, Key: key })

  return {
    sizeOf: async (key) => {
      const { sdk, client } = await connection()
      const head = await orMissing(client.send(new sdk.HeadObjectCommand(at(key))))
      return head && (head.ContentLength ?? 0)
    },
    read: async (key, range) => {
      const { sdk, client } = await connection()
      const wanted = { ...at(key), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }
      const answer = await orMissing(client.send(new sdk.GetObjectCommand(wanted)))
      // Under Node the library answers Node's own streams; its type is that of all platforms.
      return answer?.Body as Readable | undefined
    },
    write: async (key, file, size) => {
      const { sdk, client } = await connection()
      if (size > atOnce) {
        const sending = { sdk, client, at: at(key), send: patiently }
        return writeInParts(sending, file, { size, part: atOnce })
      }
      await patiently(() =>
        client.send(new sdk.PutObjectCommand({ ...at(key), Body: createReadStream(file), ContentLength: size })),
      )
    },
    remove: async (key) => {
      const { sdk, client } = await connection()
      await inWords(client.send(new sdk.DeleteObjectCommand(at(key))))
    },
  }
}

/** The library retries what it can, but not streams: those are reopened here. */
async function patiently<Answer>(ask: () => Promise<Answer>, left = tries): Promise<Answer> {
  try {
    return await inWords(ask())
  } catch (error) {
    if (left <= 1 || !(error instanceof AppError)) throw error
    return patiently(ask, left - 1)
  }
}

const statusOf = (error: unknown): number | undefined => {
  const metadata: unknown = error instanceof Error ? Reflect.get(error, '$metadata') : undefined
  const status: unknown =
    typeof metadata === 'object' && metadata !== null ? Reflect.get(metadata, 'httpStatusCode') : undefined
  return typeof status === 'number' ? status : undefined
}

const isNamed = (error: unknown, names: readonly string[]) => error instanceof Error && names.includes(error.name)

async function orMissing<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await inWords(asked)
  } catch (error) {
    // A bucket that isn't there is no missing file.
    if (isNamed(error, ['NotFound', 'NoSuchKey'])) return undefined
    throw error
  }
}

/** Retries a store that is down or overloaded; refusals are for the operator, in the store's own words. */
async function inWords<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (isAway(error)) throw new AppError('busy', 'File storage isn’t available right now', { retryAfter })
    throw error
  }
}

const awayCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH']

function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const status = statusOf(error)
  if (status !== undefined && (status >= statusBroken || status === statusOverloaded)) return true
  const code: unknown = Reflect.get(error, 'code')
  return error.name === 'TimeoutError' || (typeof code === 'string' && awayCodes.includes(code))
}

/** Stops a start whose bucket cannot be used, with a sentence; one that is only away will be there again. */
export async function checkBucket(config: S3Config): Promise<void> {
  try {
    // Only a GET reports a missing bucket: the answer to a HEAD has no body.
    await openBucket(config).read('atrium')
  } catch (error) {
    if (error instanceof AppError) return
    const status = statusOf(error)
    const reason = isNamed(error, ['NoSuchBucket'])
      ? 'there is no such bucket'
      : `the store answers ${status ?? 'nothing'}`
    throw new Error(`The bucket ${config.bucket} (S3_BUCKET) cannot be used: ${reason}.`, { cause: error })
  }
}

const bucketIsThere = ['BucketAlreadyOwnedByYou', 'BucketAlreadyExists']

/** Makes the bucket where it is missing; a store that is still starting is waited for, `patience` milliseconds at most. */
export async function createBucket(config: S3Config, patience = 60_000): Promise<void> {
  const { sdk, client } = await connect(config)
  for (const deadline = Date.now() + patience; ; await sleep(createAgainAfter)) {
    try {
      await inWords(client.send(new sdk.CreateBucketCommand({ Bucket: config.bucket })))
      return
    } catch (error) {
      if (isNamed(error, bucketIsThere)) return
      if (error instanceof AppError && Date.now() < deadline) continue
      const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
      throw new Error(`The bucket ${config.bucket} (S3_BUCKET) cannot be made: ${reason}`, { cause: error })
    }
  }
}
