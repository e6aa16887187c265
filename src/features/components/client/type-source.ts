// Reads a type and its comments out of a source file, so that what the gallery says of properties is always true.

/** The type of this name and then those of the same file that it mentions; empty when the file has none of it. */
export function typeSource(file: string, name: string): string {
  const found = new Map<string, string>()
  const waiting = [name]
  for (const wanted of waiting) {
    const source = found.has(wanted) ? undefined : declarationOf(file, wanted)
    if (source === undefined) continue
    found.set(wanted, source)
    waiting.push(...(withoutComments(source).match(/\b[A-Z]\w*/g) ?? []))
  }
  return [...found.values()].join('\n\n')
}

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')

// Formatted code: a declaration goes on while lines are indented or only close something.
function declarationOf(file: string, name: string): string | undefined {
  const lines = file.split('\n')
  const start = lines.findIndex((line) => new RegExp(`^(?:export )?(?:type|interface) ${name}\\b`).test(line))
  if (start === -1) return undefined
  const after = lines.slice(start + 1).findIndex((line) => !/^\s+\S|^[})\]>]/.test(line))
  const end = after === -1 ? lines.length : start + 1 + after
  return lines.slice(commentStart(lines, start), end).join('\n').trimEnd()
}

/** Where the doc comment right above begins; the line itself without one. */
function commentStart(lines: readonly string[], start: number): number {
  if (!/\*\/\s*$/.test(lines[start - 1] ?? '')) return start
  return lines.findLastIndex((line, index) => index < start && line.startsWith('/**'))
}
