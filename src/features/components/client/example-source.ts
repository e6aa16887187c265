// Cuts the code of one example out of a file of several, with the imports and declarations that it uses and nothing else.

/** The export that an example has in its piece's `examples.tsx`: `sizes` is `SizesExample`. */
export const exportOf = (example: string) =>
  `${example.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Example`

/** The code as it would be in a file of its own; empty when the file has no such export. */
export function exampleSource(file: string, example: string): string {
  const statements = statementsOf(file)
  const used = new Set([exportOf(example)])
  const taken = new Set<string>()
  for (const name of used) {
    const statement = statements.find((text) => !isImport(text) && namesOf(text).includes(name))
    if (statement === undefined || taken.has(statement)) continue
    taken.add(statement)
    for (const mentioned of mentionsOf(statement)) used.add(mentioned)
  }
  if (taken.size === 0) return ''
  const imports = statements.filter(isImport).flatMap((text) => importOf(withoutComments(text).trim(), used))
  return [imports.join('\n'), ...statements.filter((text) => taken.has(text))].filter(Boolean).join('\n\n')
}

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
const isImport = (text: string) => /^import\b/m.test(withoutComments(text))

/** The outermost statements with the comments right above them. Formatted code: one goes on while lines are indented or only close something. */
function statementsOf(file: string): string[] {
  const statements: string[][] = []
  for (const line of file.trimEnd().split('\n')) {
    const last = statements.at(-1)
    const isInside = line === '' || /^[\s})\]>]/.test(line)
    // A comment without a blank line below it belongs to what follows.
    const isCommented = last !== undefined && last.at(-1) !== '' && withoutComments(last.join('\n')).trim() === ''
    if (last && (isInside || isCommented)) last.push(line)
    else statements.push([line])
  }
  return statements.map((lines) => lines.join('\n').trimEnd())
}

/** The names that a statement declares: several in `const [first, second] = people`. */
function namesOf(statement: string): string[] {
  const declared = /^(?:export )?(?:async )?(?:const|let|function|type|interface) (\w+|[[{][^=]*[\]}])/m.exec(
    withoutComments(statement),
  )
  return declared?.[1]?.match(/\w+/g) ?? []
}

/** Every name in it but those after a dot, of a property (`name:`) and of an attribute (`name=`). */
function mentionsOf(statement: string): readonly string[] {
  const code = withoutComments(statement).replaceAll(/'[^'\n]*'|"[^"\n]*"/g, "''")
  return code.match(/(?<![\w$]|\w-|(?<!\.\.)\.)[A-Za-z_$][\w$]*(?![\w$]|:|=[{"'])/g) ?? []
}

const longest = 120

/** An import with only those of its names that are used; nothing when none is. */
function importOf(text: string, used: ReadonlySet<string>): string[] {
  const braces = /\{([^}]*)\}/.exec(text)
  if (!braces) {
    const [, name] = /^import (?:type )?(?:\* as )?(\w+) from/.exec(text) ?? []
    return name === undefined || used.has(name) ? [text] : []
  }
  const names = (braces[1] ?? '').split(',').map((name) => name.trim())
  const kept = names.filter((name) => used.has(name.split(' as ').at(-1) ?? ''))
  if (kept.length === 0) return []
  const [before, after] = [text.slice(0, braces.index), text.slice(braces.index + braces[0].length)]
  const line = `${before}{ ${kept.join(', ')} }${after}`
  return [line.length > longest ? `${before}{\n${kept.map((name) => `  ${name},`).join('\n')}\n}${after}` : line]
}
