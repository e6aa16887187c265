// The nested components of a calendar file: calendars, events, alarms, zones and unknown ones.
import { readLines } from './lines.ts'
import { readProperty, type Property } from './property.ts'

export type Component = {
  /** In capitals: VEVENT. */
  name: string
  properties: Property[]
  components: Component[]
  line: number
  /** The file ends before the component does. */
  isCut: boolean
}

/** Nesting limit; no program writes more than three levels, so anything deeper is skipped. */
const deepest = 8
const lostTitle = /^[^:;]{0,60}/

type Tree = { root: Component; unreadable: { line: number; text: string }[] }

/** Reads the file in one pass; an unclosed component is closed by the next one. */
export function readComponents(bytes: Uint8Array): Tree {
  const root = emptyComponent('', 1)
  const open: Open = { components: [root], tooDeep: 0 }
  const unreadable: Tree['unreadable'] = []
  for (const { text, number } of readLines(bytes)) {
    const property = readProperty(text, number)
    if (property) add(open, property)
    else unreadable.push({ line: number, text: lostTitle.exec(text)?.[0] ?? '' })
  }
  for (const component of open.components) component.isCut = component !== root
  return { root, unreadable }
}

/** The open components, and how many levels are skipped within the innermost. */
type Open = { components: Component[]; tooDeep: number }

function add(open: Open, property: Property): void {
  const isBegin = property.name === 'BEGIN'
  const isEnd = property.name === 'END'
  if (open.tooDeep > 0 || (isBegin && open.components.length > deepest)) {
    if (isBegin) open.tooDeep += 1
    if (isEnd) open.tooDeep -= 1
  } else if (isBegin) begin(open.components, property)
  else if (isEnd) end(open.components, property)
  else open.components.at(-1)?.properties.push(property)
}

function emptyComponent(name: string, line: number): Component {
  return { name, properties: [], components: [], line, isCut: false }
}

function begin(open: Component[], { value, line }: Property): void {
  const name = value.trim().toUpperCase()
  // An event within an event means the outer one wasn't closed.
  if (name === 'VEVENT' && open.at(-1)?.name === 'VEVENT') open.pop()
  const component = emptyComponent(name, line)
  open.at(-1)?.components.push(component)
  open.push(component)
}

function end(open: Component[], { value }: Property): void {
  const name = value.trim().toUpperCase()
  const index = open.findLastIndex((component) => component.name === name)
  if (index > 0) open.length = index
}

export const propertyOf = (component: Component, name: string) =>
  component.properties.find((property) => property.name === name)

export const propertiesOf = (component: Component, name: string) =>
  component.properties.filter((property) => property.name === name)

/** The lines of a component without its BEGIN and END. */
export function linesOf(component: Component): string[] {
  const inner = component.components.flatMap((part) => [`BEGIN:${part.name}`, ...linesOf(part), `END:${part.name}`])
  return [...component.properties.map(({ raw }) => raw), ...inner]
}

/** The components within such lines. */
export function componentFrom(name: string, lines: string): Component {
  const { root } = readComponents(new TextEncoder().encode(`BEGIN:${name}\n${lines}\nEND:${name}`))
  return root.components[0] ?? emptyComponent(name, 1)
}
