// Leaves contracts' shapes out of the browser's code, except those that forms check; the server checks everything.
import { globSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Cut = { start: number; end: number; text: string }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one)
  if (!isNode(value)) return
  yield value
  for (const child of Object.values(value)) yield* nodesIn(child)
}

const nameOf = (value: unknown) => (isNode(value) && value.type === 'Identifier' ? String(value['name']) : undefined)

/** The calls whose input shape the code of screens uses, as a form does: `createRoom.input`. */
function findUsedInputs(): ReadonlySet<string> {
  const paths = globSync('src/**/*.{ts,tsx}').filter((path) => !/\/(?:server|commands)\/|\.test\.tsx?$/.test(path))
  const found = paths.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/(\w+)\.input\b/g)])
  return new Set(found.map(([, name = '']) => name))
}

/** Cuts of `endpoint(method, path, { input, output, … })` and `event(name, data)`, as the value of a variable. */
function cutsOf(call: Node, { code, name, usedInputs }: Known): Cut[] {
  const [first, second, third] = call['arguments'] as Node[]
  if (nameOf(call['callee']) === 'event' && first && second) return [{ start: first.end, end: second.end, text: '' }]
  if (nameOf(call['callee']) !== 'endpoint' || third?.type !== 'ObjectExpression') return []
  return (third['properties'] as Node[]).flatMap((property) => {
    const key = nameOf(property['key'])
    const isLeft = key === 'output' || (key === 'input' && !usedInputs.has(name ?? ''))
    return isLeft ? { start: property.start, end: afterComma(code, property.end), text: '' } : []
  })
}

type Known = { code: string; name: string | undefined; usedInputs: ReadonlySet<string> }

/** The position after the next comma, if one follows. */
const afterComma = (code: string, end: number) => end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0)

/** True for a shape that spreads another's fields (`...Other.entries`): bundlers can't see that this does nothing. */
const hasSpread = (init: Node) => [...nodesIn(init)].some(({ type }) => type === 'SpreadElement')

type Source = { program: unknown; usedInputs: ReadonlySet<string> }

function* changesOf(code: string, { program, usedInputs }: Source): Generator<Cut> {
  for (const node of nodesIn(program)) {
    const { init } = node
    if (node.type !== 'VariableDeclarator' || !isNode(init) || init.type !== 'CallExpression') continue
    const cuts = cutsOf(init, { code, name: nameOf(node['id']), usedInputs })
    yield* cuts
    if (cuts.length > 0 || !hasSpread(init)) continue
    yield { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => ' }
    yield { start: init.end, end: init.end, text: ')()' }
  }
}

export function withoutShapes(): Plugin {
  let usedInputs: ReadonlySet<string> = new Set()
  return {
    name: 'atrium:without-shapes',
    apply: 'build',
    buildStart() {
      usedInputs = findUsedInputs()
    },
    transform: {
      filter: { id: /src\/(?:kernel|records|features)\/(?!.*\/client\/).*(?:contract|entities|events)\.ts$/ },
      handler(code) {
        const changes: Cut[] = Array.from(changesOf(code, { program: this.parse(code), usedInputs }))
        // From the end, so that the positions of earlier cuts stay valid.
        changes.sort((one, other) => other.start - one.start)
        const changed = changes.reduce(
          (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
          code,
        )
        return changes.length === 0 ? null : { code: changed, map: null }
      },
    },
  }
}
