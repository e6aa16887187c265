// Reads what the sender says of a file: its name and its plan, and nothing else is believed.
import { AppError } from '../../errors.ts'
import { Id, check, lengthOf } from '../../shape.ts'

const nameMax = 255
const headerMax = 4096
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
/** Clients send a type too, but the bytes decide. */
const known = ['filename', 'filetype', 'plan']
/** Characters that no name needs: line breaks and the like, and bidi marks that display a name in another order. */
const misleading = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

const refusal = (message: string) => new AppError('invalid', message)

/**
 * The name and the plan in a header `Upload-Metadata: filename BASE64,filetype BASE64,plan BASE64`; anything else in it
 * is refused. With a plan the name is its feature's, and isn't read.
 */
export function readMetadata(header: string | undefined): { name: string; planId: string | undefined } {
  if (header === undefined || header.length > headerMax) throw refusal('The file has no name')
  const pairs = header.split(',').map((pair) => pair.split(' '))
  const names = pairs.map(([name = '']) => name)
  if (pairs.some((pair) => pair.length !== 2) || new Set(names).size !== names.length)
    throw refusal('Unreadable metadata')
  if (names.some((name) => !known.includes(name))) throw refusal('Unknown metadata')
  const valueOf = (wanted: string) => pairs.find(([name]) => name === wanted)?.[1]
  const plan = valueOf('plan')
  if (plan === undefined) return { name: checkName(decode(valueOf('filename') ?? '')), planId: undefined }
  const planId = check(Id, decode(plan))
  if (!planId.ok) throw refusal('Unreadable metadata')
  return { name: planId.value, planId: planId.value }
}

function decode(value: string): string {
  if (!base64.test(value)) throw refusal('Unreadable metadata')
  try {
    return utf8.decode(Buffer.from(value, 'base64'))
  } catch (error) {
    if (error instanceof TypeError) throw refusal('Unreadable metadata')
    throw error
  }
}

/** A name and no path: where the file is kept has nothing to do with it, but a download may believe it. */
function checkName(name: string): string {
  const isName = name.trim() !== '' && !/[/\\]/.test(name) && name !== '.' && name !== '..' && !misleading.test(name)
  if (!isName) throw refusal('This isn’t a valid file name')
  if (lengthOf(name) > nameMax) throw refusal(`A file name can have up to ${nameMax} characters`)
  return name
}
