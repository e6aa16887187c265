// The order of a person's widgets: the usual one, changed by their choice.

/** The keys of all widgets in this person's order; one that they never placed follows the one that usually precedes it. */
export function orderOf(usual: readonly string[], chosen: readonly string[]): string[] {
  const order = chosen.filter((key) => usual.includes(key))
  for (const [index, key] of usual.entries()) {
    if (order.includes(key)) continue
    const previous = usual[index - 1]
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, key)
  }
  return order
}

/** The keys with this one at another place among those that are shown; hidden ones keep theirs. */
export function moveTo(
  order: readonly string[],
  hidden: readonly string[],
  move: { key: string; to: number },
): string[] {
  const others = order.filter((key) => key !== move.key)
  const shown = others.filter((key) => !hidden.includes(key))
  const next = shown[move.to]
  const at = next === undefined ? others.length : others.indexOf(next)
  return others.toSpliced(at, 0, move.key)
}
