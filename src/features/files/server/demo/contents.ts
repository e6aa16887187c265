// Generates the demo's file contents from their names: deterministic, small, and readable by other programs.
import { splitName } from '../../names.ts'
import { wordDocument, workbook, zipped } from './office.ts'
import { planPdf, textPdf } from './pdf.ts'

export type Content = { bytes: Buffer; type: string }

const unknownType = 'application/octet-stream'
const office = 'application/vnd.openxmlformats-officedocument'

/** A hash of the text, below `most`. */
export function chanceOf(text: string, most: number): number {
  let sum = 2_166_136_261
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return (sum >>> 0) % most
}

const titleOf = (name: string) => {
  const words = splitName(name).stem.replaceAll(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const sentences = [
  'The oak for the stairs comes on Tuesday, the glass a week later.',
  'Everyone on site signs the list at the front desk.',
  'The court stays open while the tables are turned.',
  'Lamps hang at 2.10 m, the switch is beside the door.',
  'Prices hold until the end of the quarter.',
  'Two coats of paint, the second after a day.',
  'Keys go back to Mara before the weekend.',
  'The walk on level 2 is 1.80 m wide at its narrowest.',
  'Concrete is poured before noon, so that it sets in daylight.',
  'The garden gets its trees in March.',
]
const items = [
  'Oak board 4.60 m',
  'Bolt M16',
  'Tile, moss green',
  'Pendant lamp',
  'Door handle',
  'Paint, warm white',
  'Glass 10 mm',
  'Linen curtain',
]

const linesOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => sentences[chanceOf(`${name} ${at}`, sentences.length)] ?? '')

const rowsOf = (name: string): (string | number)[][] => [
  ['Item', 'Count', 'Price', 'Room'],
  ...items.map((item, at) => [
    item,
    1 + chanceOf(`${name} ${item}`, 90),
    5 + chanceOf(`${item} ${name}`, 400),
    `Room ${1 + (at % 4)}`,
  ]),
]

/** A tone that fades out, like a clap in an empty hall. */
function echo(name: string): Buffer {
  const rate = 8000
  const samples = Buffer.alloc(rate * 2, 128)
  const tone = 220 + chanceOf(name, 220)
  for (let at = 0; at < samples.length; at++) {
    const fade = Math.exp(-((at % (rate / 2)) / 900) - at / rate)
    samples[at] = Math.round(128 + 110 * fade * Math.sin((2 * Math.PI * tone * at) / rate))
  }
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

const markdown = (name: string) => `# ${titleOf(name)}

${linesOf(name, 2).join(' ')}

## To do

${linesOf(`${name} to do`, 3)
  .map((line, at) => `- [${at === 0 ? 'x' : ' '}] ${line}`)
  .join('\n')}

| Room | Width | Height |
|---|---:|---:|
| North hall | 12.40 m | 4.20 m |
| Stairs | 2.10 m | 8.60 m |
`

type Make = (name: string) => Buffer | Promise<Buffer>

const makers: Readonly<Record<string, { type: string; make: Make }>> = {
  '.txt': { type: unknownType, make: (name) => Buffer.from(`${titleOf(name)}\n\n${linesOf(name, 8).join('\n')}\n`) },
  '.md': { type: unknownType, make: (name) => Buffer.from(markdown(name)) },
  '.csv': {
    type: unknownType,
    make: (name) =>
      Buffer.from(
        `${rowsOf(name)
          .map((row) => row.join(',').replace(', ', ' '))
          .join('\r\n')}\r\n`,
      ),
  },
  '.wav': { type: 'audio/wav', make: echo },
  '.pdf': {
    type: 'application/pdf',
    make: (name) =>
      /hall|sheet|plan|stairs|level/i.test(name)
        ? planPdf(titleOf(name), 1 + chanceOf(name, 3))
        : textPdf(titleOf(name), linesOf(name, 14)),
  },
  '.xlsx': { type: `${office}.spreadsheetml.sheet`, make: (name) => workbook(rowsOf(name)) },
  '.docx': {
    type: `${office}.wordprocessingml.document`,
    make: (name) => wordDocument([titleOf(name), ...linesOf(name, 10)]),
  },
  '.zip': {
    type: 'application/zip',
    make: (name) =>
      zipped(
        ['north', 'east', 'south', 'west'].map((side) => [`${side}.txt`, `${linesOf(side + name, 5).join('\n')}\n`]),
      ),
  },
}

/** Undefined for pictures, which are drawn. */
export async function contentOf(name: string): Promise<Content | undefined> {
  const known = makers[splitName(name).ending.toLowerCase()]
  return known && { bytes: await known.make(name), type: known.type }
}
