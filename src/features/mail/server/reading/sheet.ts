// Reads the style sheets of a mail: simple selectors and harmless declarations, those of narrow screens apart.
import { prefixed } from './addresses.ts'
import type { Declarations } from './styles.ts'
import { readStyle } from './styles.ts'

/** A step of a selector: `td.cell#id`; `isChild` where it stands behind a `>`. */
export type Compound = { name: string; id: string; classes: readonly string[]; isChild: boolean }

export type Rule = {
  /** The element's own step first, then those that it stands in. */
  steps: readonly [Compound, ...Compound[]]
  weight: number
  normal: Declarations
  important: Declarations
}

export type Sheet = {
  /** By the ID, the first class or the name of the element's own step; `*` for any. */
  rules: ReadonlyMap<string, readonly Rule[]>
  /** CSS for narrow screens. */
  media: string
  /** Classes that `media` names. */
  mediaClasses: ReadonlySet<string>
}

const cssMax = 200_000
const mostRules = 1500
const mostSteps = 6
/** Stands for the body, which is written as a `div`. */
export const bodyClass = '-body'

type Block = { prelude: string; body: string }
const tokens = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[{};]|[^{};"']+/g

const depthAfter = (depth: number, token: string) =>
  token === '{' ? depth + 1 : token === '}' ? Math.max(0, depth - 1) : depth

/** The texts before and in braces; statements without them, as `@import`, are left out. */
function blocksOf(css: string): Block[] {
  const blocks: Block[] = []
  let block: Block = { prelude: '', body: '' }
  let depth = 0
  for (const [token] of css.matchAll(tokens)) {
    const before = depth
    depth = depthAfter(before, token)
    if (depth > 0) {
      if (before > 0) block.body += token
    } else if (token === '}' || token === ';') {
      if (token === '}') blocks.push(block)
      block = { prelude: '', body: '' }
    } else block.prelude += token
  }
  return blocks
}

const compoundForm = /^(\*|[a-z][a-z0-9]*)?((?:[.#][\w-]+)*)$/i

function compoundOf(text: string, isChild: boolean): Compound | null {
  const [whole, name = '', rest = ''] = compoundForm.exec(text.replace(/:link$/i, '')) ?? []
  if (whole === undefined || whole === '') return null
  const parts = rest.match(/[.#][^.#]+/g) ?? []
  const named = (sign: string) => parts.filter((part) => part.startsWith(sign)).map((part) => part.slice(1))
  const element = name.toLowerCase()
  const classes = element === 'body' ? [bodyClass, ...named('.')] : named('.')
  return { name: ['*', 'body'].includes(element) ? '' : element, id: named('#')[0] ?? '', classes, isChild }
}

/** Null for one that says more than names, classes, IDs, and what stands in what. */
function stepsOf(selector: string): Rule['steps'] | null {
  const words = selector.replaceAll('>', ' > ').trim().split(/\s+/)
  const steps: Compound[] = []
  let isChild = false
  for (const word of words) {
    if (word === '>') {
      isChild = true
      continue
    }
    const step = compoundOf(word, isChild)
    if (!step) return null
    steps.unshift(step)
    isChild = false
  }
  const [own, ...around] = steps
  return own && steps.length <= mostSteps ? [own, ...around] : null
}

const weightOf = (steps: Rule['steps']) =>
  steps.reduce(
    (sum, { id, classes, name }) => sum + (id === '' ? 0 : 10_000) + classes.length * 100 + (name === '' ? 0 : 1),
    0,
  )

const importance = /!\s*important\s*$/i
const declarationsOf = (body: string, isImportant: boolean): Declarations =>
  readStyle(
    body
      .split(';')
      .filter((one) => importance.test(one) === isImportant)
      .join(';'),
  )

function rulesOf({ prelude, body }: Block): Rule[] {
  const normal = declarationsOf(body, false)
  const important = declarationsOf(body, true)
  if (normal.size + important.size === 0) return []
  return prelude.split(',').flatMap((selector) => {
    const steps = stepsOf(selector)
    return steps ? [{ steps, weight: weightOf(steps), normal, important }] : []
  })
}

const keyOf = ([{ id, classes, name }]: Rule['steps']) =>
  id === '' ? (classes[0] === undefined ? name || '*' : `.${classes[0]}`) : `#${id}`

/** Widths alone: which colors are read is for us to say. */
const narrow =
  /^@media\s+(?:only\s+)?(?:(?:screen|all)\s+and\s+)?\(\s*(?:min|max)-(?:device-)?width\s*:\s*\d{1,4}(?:\.\d+)?(?:px|em)\s*\)(?:\s+and\s+\(\s*(?:min|max)-(?:device-)?width\s*:\s*\d{1,4}(?:\.\d+)?(?:px|em)\s*\))?$/i

const stepCss = ({ name, id, classes, isChild }: Compound) =>
  `${isChild ? '> ' : ''}${name}${id === '' ? '' : `#${prefixed(id)}`}${classes.map((one) => `.${prefixed(one)}`).join('')}`

/** Stands above the styles that elements have, as its sender meant it. */
function mediaCss({ steps, normal, important }: Rule): string {
  const kept = [...normal, ...important].filter(([property]) => !property.includes('color'))
  if (kept.length === 0) return ''
  const selector = steps.map(stepCss).toReversed().join(' ') || '*'
  return `#mail ${selector}{${kept.map(([property, value]) => `${property}:${value}!important`).join(';')}}\n`
}

export function readSheet(css: string): Sheet {
  const blocks = blocksOf(css.slice(0, cssMax).replaceAll(/\/\*.*?(?:\*\/|$)|<!--|-->/gs, ' '))
  const plain = blocks.filter(({ prelude }) => !prelude.includes('@')).flatMap(rulesOf)
  const ordered = plain.slice(0, mostRules).toSorted((one, other) => one.weight - other.weight)
  const queries = blocks.filter(({ prelude }) => narrow.test(prelude.trim().replaceAll(/\s+/g, ' ')))
  const inside = queries.map((query) => ({ query, rules: blocksOf(query.body).flatMap(rulesOf).slice(0, mostRules) }))
  const classes = inside.flatMap(({ rules }) => rules.flatMap(({ steps }) => steps.flatMap((step) => step.classes)))
  return {
    rules: Map.groupBy(ordered, ({ steps }) => keyOf(steps)),
    media: inside.map(({ query, rules }) => `${query.prelude.trim()}{${rules.map(mediaCss).join('')}}\n`).join(''),
    mediaClasses: new Set(classes),
  }
}
