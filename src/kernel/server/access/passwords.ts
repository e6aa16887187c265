// Password hashes: argon2id off the main thread, two at once, with a short queue that refuses what it cannot hold.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { AppError } from '../../errors.ts'

const memoryKiB = 19_456
const passes = 2
const parallelism = 1
const saltBytes = 16
const hashBytes = 32
const maxAtOnce = 2
const maxWaiting = 64
const retryAfterSeconds = 5

let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < maxAtOnce) {
    running += 1
  } else {
    if (waiting.length >= maxWaiting) {
      throw new AppError('busy', 'Too many people are signing in right now', { retryAfter: retryAfterSeconds })
    }
    // The finished task passes its turn on, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

type Cost = { memory: number; passes: number; parallelism: number }

function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  const parameters = { message: password.normalize('NFC'), nonce: salt, tagLength: hashBytes, ...cost }
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        argon2('argon2id', parameters, (error, hash) => (error ? reject(error) : resolve(hash)))
      }),
  )
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** The hash in PHC form: algorithm, cost and salt stand in it. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await derive(password, salt, { memory: memoryKiB, passes, parallelism })
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/
// Nobody's: makes a refusal for an unknown address cost what one for a known address costs.
const nobodysHash = `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${parallelism}$${base64(randomBytes(saltBytes))}$${base64(randomBytes(hashBytes))}`

/** Whether the password belongs to the hash; without a hash the same work is done, and the answer is no. */
export async function isPasswordOf(password: string, hash: string | undefined): Promise<boolean> {
  const parts = phc.exec(hash ?? nobodysHash)
  if (!parts) throw new Error('A stored password hash is not in PHC form')
  const [, memory, times, lanes, salt = '', expected = ''] = parts
  const cost = { memory: Number(memory), passes: Number(times), parallelism: Number(lanes) }
  const actual = await derive(password, Buffer.from(salt, 'base64'), cost)
  const wanted = Buffer.from(expected, 'base64')
  return actual.length === wanted.length && timingSafeEqual(actual, wanted) && hash !== undefined
}
