// Opens the box `winmail.dat` in which Outlook sends files to people who don't use Outlook.

type Packed = { name: string; content: Buffer }

const signature = 0x22_3e_9f_78
const attribute = { beginsFile: 0x9002, title: 0x8010, content: 0x800f, properties: 0x9005 } as const
const longName = 0x3707
const mostFiles = 500
const unicode = 0x1f

export const isTnef = (type: string, name: string) =>
  type === 'application/ms-tnef' || type === 'application/vnd.ms-tnef' || name.toLowerCase() === 'winmail.dat'

/** None where the box is broken from its beginning; those before the break otherwise. */
export function readTnef(box: Buffer): Packed[] {
  if (box.length < 6 || box.readUInt32LE(0) !== signature) return []
  const files: Packed[] = []
  let at = 6
  while (at + 11 <= box.length) {
    const id = box.readUInt16LE(at + 1)
    const length = box.readUInt32LE(at + 5)
    const value = box.subarray(at + 9, at + 9 + length)
    if (value.length < length) break
    if (id === attribute.beginsFile) files.push({ name: '', content: Buffer.alloc(0) })
    const file = files.at(-1)
    if (file && files.length <= mostFiles) fill(file, id, value)
    at += 11 + length
  }
  return files.filter(({ content }) => content.length > 0).slice(0, mostFiles)
}

function fill(file: Packed, id: number, value: Buffer): void {
  if (id === attribute.title && file.name === '') file.name = value.toString('latin1').replace(/\0.*$/s, '')
  else if (id === attribute.content) file.content = value
  else if (id === attribute.properties) file.name = readLongName(value) ?? file.name
}

/** In the list of properties, whose fields of changing length have to be passed one by one. */
function readLongName(list: Buffer): string | undefined {
  try {
    const count = Math.min(list.readUInt32LE(0), 1000)
    let at = 4
    for (let property = 0; property < count; property += 1) {
      const type = list.readUInt16LE(at)
      const id = list.readUInt16LE(at + 2)
      at = skipNamed(list, at + 4, id)
      const { value, next } = readValue(list, at, type)
      if (id === longName && value) return textOf(value, type)
      at = next
    }
  } catch (error) {
    // A number beyond the end: the box is cut.
    if (!(error instanceof RangeError)) throw error
  }
  return undefined
}

const textOf = (value: Buffer, type: number) =>
  value.toString(type === unicode ? 'utf16le' : 'latin1').replace(/\0.*$/s, '')

function skipNamed(list: Buffer, at: number, id: number): number {
  if (id < 0x8000) return at
  const isNumber = list.readUInt32LE(at + 16) === 0
  return isNumber ? at + 24 : at + 24 + padded(list.readUInt32LE(at + 20))
}

const padded = (length: number) => Math.ceil(length / 4) * 4
/** Bytes of a value by its type; texts, bytes and objects say their length themselves. */
const fixed: Readonly<Record<number, number>> = {
  2: 4,
  3: 4,
  4: 4,
  10: 4,
  11: 4,
  5: 8,
  6: 8,
  7: 8,
  20: 8,
  64: 8,
  72: 16,
}

function readValue(list: Buffer, from: number, type: number): { value: Buffer | undefined; next: number } {
  const isMany = (type & 0x1000) !== 0
  const size = fixed[type & 0xfff]
  if (size !== undefined && !isMany) return { value: undefined, next: from + size }
  const count = list.readUInt32LE(from)
  if (size !== undefined) return { value: undefined, next: from + 4 + count * size }
  let at = from + 4
  let value: Buffer | undefined
  for (let one = 0; one < Math.min(count, 1000); one += 1) {
    const length = list.readUInt32LE(at)
    value ??= list.subarray(at + 4, at + 4 + length)
    at += 4 + padded(length)
  }
  return { value, next: at }
}
