// One line of a calendar file: its name, its parameters and its value, and how values are written.

export type Property = {
  /** In uppercase. */
  name: string
  params: readonly (readonly [name: string, values: readonly string[]])[]
  /** Raw, with its escapes. */
  value: string
  line: number
  raw: string
}

const timeNames = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID', 'EXDATE', 'RDATE'])
const timeValue = /^\d{4}-?\d{2}-?\d{2}/

/** Parses a line; undefined if it isn't a property. */
export function readProperty(text: string, line: number): Property | undefined {
  const name = /^[A-Za-z0-9-]+/.exec(text)?.[0].toUpperCase()
  if (!name) return undefined
  const found = splitLine(text, name.length)
  if (!found) return undefined
  const property = {
    name,
    params: readParams(text.slice(name.length, found)),
    value: text.slice(found + 1),
    line,
    raw: text,
  }
  if (!timeNames.has(name) || timeValue.test(property.value)) return property
  // Some programs don't quote zones that contain colons.
  const last = text.lastIndexOf(':')
  return { ...property, params: readParams(text.slice(name.length, last)), value: text.slice(last + 1) }
}

/** The index of the colon before the value: the first one outside quotes. */
function splitLine(text: string, from: number): number | undefined {
  if (text[from] !== ';' && text[from] !== ':') return undefined
  let isQuoted = false
  for (let index = from; index < text.length; index += 1) {
    if (text[index] === '"') isQuoted = !isQuoted
    else if (text[index] === ':' && !isQuoted) return index
  }
  const plain = text.indexOf(':', from)
  return plain < 0 ? undefined : plain
}

/** Splits a text at a separator, except within quotes. */
function splitOutsideQuotes(text: string, sign: string): string[] {
  const parts: string[] = []
  let isQuoted = false
  let from = 0
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '"') isQuoted = !isQuoted
    else if (text[index] === sign && !isQuoted) {
      parts.push(text.slice(from, index))
      from = index + 1
    }
  }
  return [...parts, text.slice(from)]
}

function readParams(text: string): Property['params'] {
  return splitOutsideQuotes(text, ';')
    .filter((part) => part !== '')
    .map((part) => {
      const equals = part.indexOf('=')
      if (equals < 0) return [part.toUpperCase(), []] as const
      const values = splitOutsideQuotes(part.slice(equals + 1), ',').map(readParamValue)
      return [part.slice(0, equals).toUpperCase(), values] as const
    })
}

const carets: Record<string, string> = { '^n': '\n', '^N': '\n', "^'": '"', '^^': '^' }

function readParamValue(text: string): string {
  const bare = text.startsWith('"') && text.endsWith('"') && text.length > 1 ? text.slice(1, -1) : text
  return bare.replaceAll(/\^[nN'^]/g, (pair) => carets[pair] ?? pair)
}

export function paramOf(property: Property, name: string): string | undefined {
  return property.params.find(([param]) => param === name)?.[1].join(',')
}

export function printParam(name: string, values: readonly string[]): string {
  const printed = values.map((value) => {
    const safe = value
      .replaceAll('^', '^^')
      .replaceAll(/\r\n|\r|\n/g, '^n')
      .replaceAll('"', "^'")
    return /[:;,]/.test(safe) ? `"${safe}"` : safe
  })
  return `;${name}=${printed.join(',')}`
}

/** Unescapes `\,` `\;` `\\` `\n`. */
export function readText(value: string): string {
  return value.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign))
}

/** Splits a list at unescaped commas. */
export function readTexts(value: string): string[] {
  return (value.match(/(?:[^\\,]|\\.)+/g) ?? []).map((part) => readText(part).trim())
}

export function printText(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n')
}
