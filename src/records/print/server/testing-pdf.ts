// Looks into a PDF of the press: which faces it has, and how many characters have none.
import { inflateSync } from 'node:zlib'

function streamsOf(pdf: Uint8Array): string[] {
  const text = Buffer.from(pdf).toString('latin1')
  return [...text.matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n/g)].flatMap(({ index, 0: head }) => {
    const start = index + head.length
    const end = text.indexOf('endstream', start)
    try {
      return inflateSync(Buffer.from(text.slice(start, end), 'latin1')).toString('latin1')
    } catch {
      return []
    }
  })
}

const escaped: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const plain = (word: string) =>
  word.replaceAll(/\\(?:([0-7]{1,3})|([\s\S]))/g, (_, octal: string | undefined, letter: string) =>
    octal === undefined ? (escaped[letter] ?? letter) : String.fromCharCode(Number.parseInt(octal, 8)),
  )

/** The numbers of all glyphs, page by page; of two bytes each, and zero is the empty box. */
function glyphsOf(pdf: Uint8Array): number[] {
  const pages = streamsOf(pdf).filter((stream) => /\bBT\b/.test(stream) && /T[jJ]\b/.test(stream))
  return pages.flatMap((page) =>
    [...page.matchAll(/\(((?:[^\\()]|\\[\s\S])*)\)/g)].flatMap(([, word = '']) => {
      const bytes = Buffer.from(plain(word), 'latin1')
      return Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readUInt16BE(index * 2))
    }),
  )
}

export function lookInto(pdf: Uint8Array): { fonts: string[]; glyphs: number; emptyBoxes: number } {
  const glyphs = glyphsOf(pdf)
  const names = Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/\/BaseFont \/[A-Z]{6}\+([\w-]+?)(?:-Identity-H)?[\s/>]/g)
  return {
    fonts: [...new Set([...names].map(([, name = '']) => name))].toSorted(),
    glyphs: glyphs.length,
    emptyBoxes: glyphs.filter((glyph) => glyph === 0).length,
  }
}
