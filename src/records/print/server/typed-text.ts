// Texts that people typed, for a sheet on which they stand beside texts of ours.

// Invisible characters with which a text sets its own direction (LRE to RLO, LRI to PDI). Typst crashes at an overridden
// one, and a name that ends an isolate early would turn round what stands beside it.
const directions = /[\u202A-\u202E\u2066-\u2069]/g

/** A line of it may run the other way: it is put in order by itself, and disturbs nothing beside it. */
export const apart = (text: string): string => `\u2068${text.replaceAll(directions, '')}\u2069`

const lineBreak = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/
const control = /\p{Cc}/gu

/** Nothing for an empty text; control characters are left out. */
export function typedLines(text: string): string[] {
  const whole = text.trim()
  if (whole === '') return []
  return whole.split(lineBreak).map((line) => {
    const plain = line.replaceAll('\t', ' ').replaceAll(control, '').normalize('NFC').trimEnd()
    return plain === '' ? '' : apart(plain)
  })
}

/** In one line. */
export const typed = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll(control, '').normalize('NFC').trim()
  return line === '' ? '' : apart(line)
}
