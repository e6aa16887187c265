// Puts the changes of two editors of one body together, block by block, where they changed different ones.
import { documentIn } from './post-document.ts'
import { tidyNode } from './tidy-node.ts'

const blocksOf = (body: string): string[] | undefined =>
  documentIn(body)?.content?.map((node) => JSON.stringify(tidyNode(node)))

/** So many blocks of two versions are compared in a few milliseconds. */
const blocksMost = 1500

/** A stretch of the base that one side has replaced by these blocks. */
type Change = { start: number; end: number; blocks: readonly string[] }

/** Both bodies in one; nothing where both changed the same blocks, or one isn't a document. */
export function mergeBodies(base: string, yours: string, theirs: string): string | undefined {
  const [before, one, other] = [blocksOf(base), blocksOf(yours), blocksOf(theirs)]
  if (!before || !one || !other) return undefined
  if (Math.max(before.length, one.length, other.length) > blocksMost) return undefined
  const changes = [...changesBetween(before, one), ...changesBetween(before, other)].toSorted(
    (left, right) => left.start - right.start || left.end - right.end,
  )
  const merged = putTogether(before, changes)
  return merged && merged.length > 0 ? `{"type":"doc","content":[${merged.join()}]}` : undefined
}

/** The blocks with all changes, which are in order; nothing where two of them change one place differently. */
function putTogether(before: readonly string[], changes: readonly Change[]): string[] | undefined {
  const merged: string[] = []
  let at = 0
  let last: Change | undefined
  for (const change of changes) {
    if (last && isSame(last, change)) continue
    if (last && isOnePlace(last, change)) return undefined
    merged.push(...before.slice(at, change.start), ...change.blocks)
    at = change.end
    last = change
  }
  return [...merged, ...before.slice(at)]
}

/** New blocks beside blocks that the other side changes have no certain order; neighbors that are replaced have one. */
function isOnePlace(last: Change, next: Change): boolean {
  const isPutIn = last.start === last.end || next.start === next.end
  return next.start < last.end || (isPutIn && next.start === last.end)
}

const isSame = (one: Change, other: Change) =>
  one.start === other.start && one.end === other.end && one.blocks.join('\n') === other.blocks.join('\n')

/** The stretches that have to be replaced in `before` to get `after`, from the first place to the last. */
function changesBetween(before: readonly string[], after: readonly string[]): Change[] {
  const changes: Change[] = []
  let from = 0
  let to = 0
  for (const [left, right] of [...commonBlocks(before, after), [before.length, after.length] as const]) {
    if (left > from || right > to) changes.push({ start: from, end: left, blocks: after.slice(to, right) })
    from = left + 1
    to = right + 1
  }
  return changes
}

/** Both with a number for each block, the same for the same one: each is compared with very many. */
function numbered(before: readonly string[], after: readonly string[]): [Uint16Array, Uint16Array] {
  const numbers = new Map([...before, ...after].map((block, index) => [block, index]))
  const numberOf = (block: string) => numbers.get(block) ?? 0
  return [Uint16Array.from(before, numberOf), Uint16Array.from(after, numberOf)]
}

/** For each pair of places, the number of blocks that both have in the same order from there on. */
function commonLengths(before: Uint16Array, after: Uint16Array): Uint16Array {
  const width = after.length + 1
  const lengths = new Uint16Array((before.length + 1) * width)
  for (let left = before.length - 1; left >= 0; left--) {
    for (let right = after.length - 1; right >= 0; right--) {
      const at = left * width + right
      lengths[at] =
        before[left] === after[right]
          ? (lengths[at + width + 1] ?? 0) + 1
          : Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0)
    }
  }
  return lengths
}

/** The longest list of blocks that both have in this order, as pairs of places. */
function commonBlocks(one: readonly string[], other: readonly string[]): (readonly [number, number])[] {
  const [before, after] = numbered(one, other)
  const width = after.length + 1
  const lengths = commonLengths(before, after)
  const pairs: (readonly [number, number])[] = []
  let left = 0
  let right = 0
  while (left < before.length && right < after.length) {
    const at = left * width + right
    if (before[left] === after[right]) pairs.push([left++, right++] as const)
    else if ((lengths[at + width] ?? 0) >= (lengths[at + 1] ?? 0)) left++
    else right++
  }
  return pairs
}
