// The one way SQL is written: a template tag that makes a named, parameterised statement.
import { createHash } from 'node:crypto'

const brand = Symbol('statement')

/** Shared by all statements from the same place in the code. */
type Text = {
  /** Made from the text: statements are prepared under it once per connection. */
  readonly name: string
  /** `$1 …` stand for the values. */
  readonly text: string
  /** The text between the values; lets a statement stand inside another. */
  readonly pieces: readonly string[]
}

/** One SQL statement (or a fragment of one). */
export type Statement = Text & { readonly [brand]: true; readonly values: readonly unknown[] }

const isStatement = (value: unknown): value is Statement =>
  typeof value === 'object' && value !== null && brand in value

function textOf(pieces: readonly string[]): Text {
  const text = pieces.reduce((whole, piece, index) => `${whole}$${index}${piece}`)
  return { name: createHash('sha256').update(text).digest('hex').slice(0, 16), text, pieces }
}

/** The template's text with the statements among the values put into it. */
function merge(template: TemplateStringsArray, inserted: readonly unknown[]): Text {
  const pieces: string[] = [template[0] ?? '']
  for (const [index, value] of inserted.entries()) {
    const after = template[index + 1] ?? ''
    if (isStatement(value)) {
      const [first = '', ...others] = value.pieces
      pieces.push(`${pieces.pop() ?? ''}${first}`, ...others)
      pieces.push(`${pieces.pop() ?? ''}${after}`)
    } else pieces.push(after)
  }
  return textOf(pieces)
}

// By the place in the code, then by the statements that are nested there.
const texts = new WeakMap<TemplateStringsArray, Map<string, Text>>()

function textAt(template: TemplateStringsArray, inserted: readonly unknown[]): Text {
  const nested = inserted.map((value) => (isStatement(value) ? value.name : '')).join()
  const known = texts.get(template)?.get(nested)
  if (known) return known
  const text = merge(template, inserted)
  const here = texts.get(template) ?? new Map<string, Text>()
  texts.set(template, here.set(nested, text))
  return text
}

/**
 * `sql\`select … where id = ${id}\``: values become parameters; a statement among them becomes part of the text.
 * Lists of unknown length go in as one array (`= any(${ids})`), so that the number of texts stays small.
 */
export function sql(template: TemplateStringsArray, ...inserted: unknown[]): Statement {
  const { name, text, pieces } = textAt(template, inserted)
  const values = inserted.flatMap((value) => (isStatement(value) ? value.values : [value]))
  return { [brand]: true, name, text, pieces, values }
}
