// No circles of imports, through types and code that is fetched later too: a file is read without those that read it.
import { expect, test } from 'vitest'
import { importsOf, readFiles } from './tree.ts'

/** A component of ui and its own parts, which take their props from it. */
const componentsWithParts = [
  'src/ui/confirm.tsx',
  'src/ui/letter-editor.tsx',
  'src/ui/lightbox.tsx',
  'src/ui/markdown-editor.tsx',
  'src/ui/menu.tsx',
  'src/ui/people-picker.tsx',
  'src/ui/rich-text-editor.tsx',
  'src/ui/sparkline.tsx',
  'src/ui/upload-field.tsx',
]
/** Left to open: types that describe each other. */
const leftToOpen = [
  'src/features/account/server/security/providers.ts',
  'src/features/kanban/server/board-files/imported-board.ts',
  'src/kernel/server/files/upload-store.ts',
  'src/kernel/server/parts.ts',
]

type Graph = ReadonlyMap<string, readonly string[]>

/** Without the files that no circle can pass: those that import none of the others, or that none of them imports. */
function core(graph: Graph): Graph {
  const imported = new Set([...graph.values()].flat())
  const kept = [...graph].filter(([file, to]) => imported.has(file) && to.some((other) => graph.has(other)))
  if (kept.length === graph.size) return graph
  const names = new Set(kept.map(([file]) => file))
  return core(new Map(kept.map(([file, to]) => [file, to.filter((other) => names.has(other))])))
}

function reachable(graph: Graph, from: string): ReadonlySet<string> {
  const seen = new Set<string>()
  const open = [...(graph.get(from) ?? [])]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    open.push(...(graph.get(next) ?? []))
  }
  return seen
}

/** The groups of files that reach each other by their imports. */
function circlesIn(whole: Graph): string[][] {
  const graph = core(whole)
  const reach = new Map([...graph.keys()].map((file) => [file, reachable(graph, file)]))
  const circles = [...reach].flatMap(([file, files]) => {
    if (!files.has(file)) return []
    return [[...files].filter((other) => reach.get(other)?.has(file) === true).toSorted()]
  })
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()]
}

test('a circle of two files, and one that is closed by a third, are found; a chain is none', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['a']],
    ['c', ['d', 'a']],
    ['d', ['e']],
    ['e', ['c']],
    ['f', ['a']],
  ])
  expect(circlesIn(graph)).toEqual([
    ['a', 'b'],
    ['c', 'd', 'e'],
  ])
})

test('no files import each other in a circle', () => {
  const files = readFiles('src/**/*.{ts,tsx}')
  const graph = new Map(files.map((file) => [file.path, importsOf(file).map(({ to }) => to)]))
  const known = [...componentsWithParts, ...leftToOpen]
  const circles = circlesIn(graph)
  expect(circles.filter((circle) => !circle.some((file) => known.includes(file)))).toEqual([])
  // One that was opened leaves the lists above.
  expect(known.filter((file) => !circles.some((circle) => circle.includes(file)))).toEqual([])
})
