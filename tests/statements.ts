// Finds every SQL statement that the sources send, in each form that its nested fragments give it.
import { parseSync } from 'vite'
import { importsOf, readFiles } from './tree.ts'
import type { SourceFile } from './tree.ts'

export type Found = { path: string; line: number; text: string }

type Node = { type: string; start: number; [field: string]: unknown }
type Template = { quasi: { quasis: { value: { cooked: string } }[]; expressions: Node[] } }
/** The text between the values; a fragment has several forms when it is chosen by a condition. */
type Form = readonly string[]
type Forms = readonly Form[]
/** Fragments that a call passes, by the names of the function's parameters. */
type Given = ReadonlyMap<string, Forms>
/** By name what a file declares; names of other files are looked up where they are imported from. */
type Declarations = ReadonlyMap<string, ReadonlyMap<string, Node>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function* walk(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node)) {
    for (const inner of Array.isArray(value) ? value : [value]) if (isNode(inner)) yield* walk(inner)
  }
}

const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? String(node['name']) : undefined)
const parse = ({ path, text }: SourceFile) => parseSync(path, text).program as unknown as Node

const isTemplate = (node: unknown): node is Node & Template =>
  isNode(node) && node.type === 'TaggedTemplateExpression' && nameOf(node['tag']) === 'sql'

/** The constants and functions that are fragments, by name, which means one thing in a file. */
function declarationsOf(program: Node): Map<string, Node> {
  const declared = new Map<string, Node>()
  for (const node of walk(program)) {
    const name = nameOf(node['id'])
    const value = node.type === 'VariableDeclarator' ? node['init'] : node
    const isDeclaration = node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration'
    if (!isDeclaration || name === undefined || !isNode(value) || formsWithin(value).length === 0) continue
    if (declared.has(name)) throw new Error(`Two fragments of one file are called ${name}`)
    declared.set(name, value)
  }
  return declared
}

/** The templates that an expression or a function can give: through conditions and returns. */
function formsWithin(node: Node): (Node & Template)[] {
  if (isTemplate(node)) return [node]
  if (node.type === 'ParenthesizedExpression' && isNode(node['expression'])) return formsWithin(node['expression'])
  if (node.type === 'ConditionalExpression') {
    return [node['consequent'], node['alternate']].filter(isNode).flatMap(formsWithin)
  }
  if (node.type === 'FunctionDeclaration' || node.type === 'ArrowFunctionExpression') {
    const returns = [...walk(node)].filter(({ type }) => type === 'ReturnStatement').map((one) => one['argument'])
    return [node['body'], ...returns].filter(isNode).flatMap(formsWithin)
  }
  return []
}

const join = (before: Forms, piece: string): Forms =>
  before.map((form) => [...form.slice(0, -1), `${form.at(-1) ?? ''}${piece}`])

function put(before: Forms, fragments: Forms): Forms {
  return before.flatMap((form) =>
    fragments.map(([first = '', ...others]) => [...form.slice(0, -1), `${form.at(-1) ?? ''}${first}`, ...others]),
  )
}

/** The name of the type that something has or returns: `Columns` of `fields: Columns<Comment>`. */
function typeOf(pattern: unknown): string | undefined {
  const annotation = isNode(pattern) && (pattern['returnType'] ?? pattern['typeAnnotation'])
  if (!isNode(annotation)) return undefined
  const type = annotation['typeAnnotation']
  return isNode(type) ? nameOf(type['typeName']) : undefined
}

const isFunction = ({ type }: Node) => type === 'FunctionDeclaration' || type === 'ArrowFunctionExpression'
const named = (name: string) => (pattern: Node) =>
  nameOf(pattern) === name ||
  (pattern.type === 'ObjectPattern' && (pattern['properties'] as Node[]).some(({ key }) => nameOf(key) === name))

/** The parameter of this name of the innermost function around a node. */
function parameterOf(program: Node, { start }: Node, name: string): Node | undefined {
  const around = [...walk(program)].filter(
    (node) => isFunction(node) && node.start <= start && start < Number(node['end']),
  )
  return around.toReversed().flatMap((node) => (node['params'] as Node[]).filter(named(name)))[0]
}

/** The name of a function that is called, or of what is taken out of an object. */
function partName(node: Node): string | undefined {
  const part = node.type === 'CallExpression' ? node['callee'] : node
  return isNode(part) && part.type === 'MemberExpression' ? nameOf(part['property']) : nameOf(part)
}

class Finder {
  readonly #files: readonly SourceFile[]
  readonly #programs: ReadonlyMap<string, Node>
  readonly #declarations: Declarations

  constructor(files: readonly SourceFile[]) {
    this.#files = files
    this.#programs = new Map(files.map((file) => [file.path, parse(file)]))
    this.#declarations = new Map([...this.#programs].map(([path, program]) => [path, declarationsOf(program)]))
  }

  /** All columns that callers pass where a parameter is typed as `Columns`: the constants and functions that make them. */
  #columns(): Forms {
    return this.#files.flatMap((file) => {
      const constants = [...walk(this.#programs.get(file.path) ?? parse(file))].filter(
        ({ type, id, init }) => type === 'VariableDeclarator' && [typeOf(id), typeOf(init)].includes('Columns'),
      )
      return constants.flatMap(({ init }) => (isNode(init) ? this.formsOf(init, file) : []))
    })
  }

  /** `limit.table`, of a parameter that is a `GuessLimit`. */
  #limitTable(node: Node, file: SourceFile): Forms | undefined {
    const owner = node.type === 'MemberExpression' && partName(node) === 'table' ? nameOf(node['object']) : undefined
    const program = owner === undefined ? undefined : this.#programs.get(file.path)
    if (owner === undefined || !program) return undefined
    return typeOf(parameterOf(program, node, owner)) === 'GuessLimit' ? this.#guessTables() : undefined
  }

  /** SQL from `keyset` is built at run time: these stand-alone forms check the SQL around and inside it. */
  #keysetPart(node: Node, file: SourceFile, given: Given): Forms | undefined {
    const name = partName(node)
    if (!file.text.includes('keyset(') || name === undefined) return undefined
    const [first, second] = (node['arguments'] ?? []) as Node[]
    const within = (start: string, values: Node | undefined) =>
      join(put([[start]], values ? this.formsOf(values, file, given) : []), ')')
    if (name === 'order') return [['1']]
    if (node.type !== 'CallExpression') return undefined
    if (name === 'page') return [['order by 1 limit ', '']]
    if (name === 'past') return within('exists (select ', first)
    if (name === 'beyond') return [['true'], ...within('exists (select 1 ', second)]
    return undefined
  }

  /** The tables of all limits: the constants of the type `GuessLimit`. */
  #guessTables(): Forms {
    return this.#files.flatMap((file) =>
      [...walk(this.#programs.get(file.path) ?? parse(file))]
        .filter(({ type, id }) => type === 'VariableDeclarator' && typeOf(id) === 'GuessLimit')
        .flatMap(({ init }) => ((init as Node)['properties'] as Node[]).filter(({ key }) => nameOf(key) === 'table'))
        .flatMap(({ value }) => (isNode(value) ? this.formsOf(value, file) : [])),
    )
  }

  /** A fragment that a function gets as a parameter, and passes on. */
  #parameter(node: Node, name: string, file: SourceFile): Forms | undefined {
    const program = this.#programs.get(file.path)
    const parameter = program && parameterOf(program, node, name)
    if (typeOf(parameter) === 'Columns') return this.#columns()
    if (typeOf(parameter) === 'GuessLimit' && name === 'table') return this.#guessTables()
    if (typeOf(parameter) === 'Records' && name === 'ids') return [['select null::uuid as id']]
    return undefined
  }

  #madeAtRunTime(node: Node, file: SourceFile, given: Given): Forms | undefined {
    return this.#limitTable(node, file) ?? this.#keysetPart(node, file, given)
  }

  /** The fragments among the arguments of a call, by the names that the function has for them. */
  #given(node: Node, declared: Node, file: SourceFile, outer: Given): Given {
    const given = new Map<string, Forms>()
    const values = node.type === 'CallExpression' ? (node['arguments'] as Node[]) : []
    const parameters = isFunction(declared) ? (declared['params'] as Node[]) : []
    for (const [index, parameter] of parameters.entries()) {
      const [name, value] = [nameOf(parameter), values[index]]
      const forms = value ? this.formsOf(value, file, outer) : []
      if (name !== undefined && forms.length > 0) given.set(name, forms)
    }
    return given
  }

  #declared(file: SourceFile, name: string): { value: Node; file: SourceFile } | undefined {
    const value = this.#declarations.get(file.path)?.get(name)
    if (value) return { value, file }
    for (const { to } of importsOf(file)) {
      const other = this.#files.find(({ path }) => path === to)
      const imported = this.#declarations.get(to)?.get(name)
      if (other && imported && new RegExp(`import[^'"]*\\b${name}\\b`).test(file.text)) {
        return { value: imported, file: other }
      }
    }
    return undefined
  }

  /** All forms of an expression; none when it is a value. */
  formsOf(node: Node, file: SourceFile, given: Given = new Map()): Forms {
    const name = nameOf(node) ?? (node.type === 'CallExpression' ? nameOf(node['callee']) : undefined)
    const known = name === undefined ? undefined : (given.get(name) ?? this.#parameter(node, name, file))
    const made = known ?? this.#madeAtRunTime(node, file, given)
    if (made) return made
    const declared = name === undefined ? undefined : this.#declared(file, name)
    if (!declared) return formsWithin(node).flatMap((one) => this.#expand(one, file, given))
    const inner = this.#given(node, declared.value, file, given)
    return formsWithin(declared.value).flatMap((one) => this.#expand(one, declared.file, inner))
  }

  #expand({ quasi }: Template, file: SourceFile, given: Given): Forms {
    const [first, ...others] = quasi.quasis.map(({ value }) => value.cooked)
    let forms: Forms = [[first ?? '']]
    for (const [index, expression] of quasi.expressions.entries()) {
      const fragments = this.formsOf(expression, file, given)
      const after = others[index] ?? ''
      forms = fragments.length > 0 ? join(put(forms, fragments), after) : forms.map((form) => [...form, after])
    }
    return forms
  }
}

const senders = new Set(['one', 'maybe', 'many', 'run', 'later'])

/** The statement passed to `db.one`, `tx.run` and the like; undefined for every other call. */
function sentBy(node: Node): Node | undefined {
  const callee = node['callee']
  if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return undefined
  const [statement, ...others] = node['arguments'] as Node[]
  return senders.has(nameOf(callee['property']) ?? '') && others.length === 0 ? statement : undefined
}

const numbered = (form: Form) => form.reduce((whole, piece, index) => `${whole}$${index}${piece}`)

/** Every statement sent by these files, and the calls that look as if they sent one that was not found. */
export function findStatements(...patterns: string[]): { statements: Found[]; unknown: string[] } {
  const files = readFiles(...patterns).filter(({ path }) => !/\.test\.|\/client\//.test(path))
  const finder = new Finder(files)
  const statements: Found[] = []
  const unknown: string[] = []
  for (const file of files) {
    for (const node of walk(parse(file))) {
      const sent = sentBy(node)
      if (!sent) continue
      const line = file.text.slice(0, node.start).split('\n').length
      const forms = finder.formsOf(sent, file)
      for (const form of forms) statements.push({ path: file.path, line, text: numbered(form) })
      if (forms.length === 0) unknown.push(`${file.path}:${line}`)
    }
  }
  return { statements, unknown }
}
