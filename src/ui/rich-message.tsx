// A translated sentence with parts of its own: a link, an address, a strong word.
import type { ReactElement, ReactNode } from 'react'
import { cloneElement } from 'react'
import { keepInOrder, useTranslation } from '#kernel/client/i18n.ts'
import type { TextKey } from '#kernel/texts.ts'

type Values = Readonly<Record<string, string | number | null | undefined>>
type Components = Readonly<Record<string, ReactElement>>
type RichMessageProps = {
  i18nKey: TextKey
  values?: Values
  count?: number
  context?: string
  /**
   * The component for each tag of the text: `<terms>…</terms>` becomes `components.terms` around its content. A value
   * outside of tags is rendered by the component of its name, if there is one.
   */
  components: Components
}

// Two characters of the private range, which no text of ours holds, around a value's name until the tags have been read.
const placed = /\uE000(\w+)\uE001/g
const parted = /<(\w+)>(.*?)<\/\1>|\uE000(\w+)\uE001/gs

/** Tags do not nest, and text written by people is never read as a tag. */
export function RichMessage({ i18nKey, values = {}, count, context, components }: RichMessageProps): ReactNode {
  const { t } = useTranslation()
  const places = Object.fromEntries(Object.keys(values).map((name) => [name, `\uE000${name}\uE001`]))
  const text = t(i18nKey, {
    ...places,
    ...(count !== undefined && { count }),
    ...(context !== undefined && { context }),
  })
  return piecesOf(text, values, components)
}

const written = (value: Values[string]) => (typeof value === 'string' ? keepInOrder(value) : String(value ?? ''))

function piecesOf(text: string, values: Values, components: Components): ReactNode[] {
  const fill = (words: string) => words.replace(placed, (_, name: string) => written(values[name]))
  const pieces: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(parted)) {
    const [whole, tag, inside = '', value = ''] = match
    const component = components[tag ?? value]
    if (!component) continue
    const words = tag === undefined ? written(values[value]) : fill(inside)
    pieces.push(fill(text.slice(end, match.index)), cloneElement(component, { key: match.index }, words))
    end = match.index + whole.length
  }
  return [...pieces, fill(text.slice(end))]
}
