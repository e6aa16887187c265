// The documents say what is so: their links, code, commands, variables, codes and cited tests exist.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { errorStatus } from '#kernel/errors.ts'
import { describe, expect, test } from 'vitest'
import { featureNames, readFiles } from './tree.ts'

const documents = readFiles('*.md', 'docs/**/*.md', 'src/{features,records}/*/README.md')
const textOf = (path: string) => readFileSync(path, 'utf8')

// The documents describe the product with the features that the README names. Where one of them was removed, what they
// say of its files, and of the tests that went with it, is passed over: it is for whoever removed it to rewrite.
const named = /^ {4}account\/ [\s\S]*?(?=^ {2}\w)/m.exec(textOf('README.md'))?.[0].match(/[\w-]+/g) ?? []
const isWhole = named.every((name) => featureNames.includes(name))
const isMissing = (path: string) => isWhole && !existsSync(path)
const isGone = (path: string) => !isWhole && !existsSync(path)
/** Where a name begins that does not begin at the root: in the feature's folder, or in any that a document speaks of. */
const homeOf = (path: string) => (/^src\/(?:features|records)\//.test(path) ? dirname(path) : 'src/features/*')
const fences = /^```(\w*)\n([\s\S]*?)^```/gm

/** Code without what its layout decides: white space, and the comma before an end. */
const bare = (code: string) => code.replaceAll(/\s/g, '').replaceAll(/,(?=[)\]}]|$)/g, '')

/** The heading of a section as its address in the page. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s/g, '-')

describe.each(documents.map(({ path, text }) => [path, text] as const))('%s', (path, text) => {
  const prose = text.replaceAll(fences, '')

  test('leads to files and sections that are there', () => {
    const links = [...prose.matchAll(/\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)$/gm)].map(
      ([, inline, listed]) => inline ?? listed ?? '',
    )
    const broken = links.filter((link) => {
      if (/^https?:/.test(link)) return false
      const [file = '', anchor] = link.split('#')
      const target = file === '' ? path : join(dirname(path), file)
      if (!existsSync(target)) return isMissing(target)
      const headings = anchor === undefined ? [] : [...textOf(target).matchAll(/^#+ (.+)$/gm)]
      return anchor !== undefined && !headings.some(([, heading = '']) => anchorOf(heading) === anchor)
    })
    expect(broken).toEqual([])
  })

  test('shows code as it stands', () => {
    const shown = [...text.matchAll(fences)].flatMap(([, , code = '']) => {
      const source = /^(?:\/\/|--) (src\/\S+)\n/.exec(code)
      return source ? [{ file: source[1] ?? '', parts: code.slice(source[0].length).split(/^\s*(?:\/\/|--) …$/m) }] : []
    })
    const other = shown.filter(
      ({ file, parts }) => !isGone(file) && parts.some((part) => !bare(textOf(file)).includes(bare(part))),
    )
    expect(other.map(({ file, parts }) => `${file}: ${parts[0]?.trim().split('\n')[0]}`)).toEqual([])
  })

  test('names files and commands that are there', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
    const commands = [...text.matchAll(/\bnpm run (?:--silent )?([\w-]+)/g)].map(([, name = '']) => name)
    const files = [...prose.matchAll(/`((?:src|tests|scripts|bench|build|docs)\/[\w./-]+\.\w+)`/g)].map(
      ([, file = '']) => file,
    )
    const inside = [...prose.matchAll(/`#?((?:app|client|features|kernel|records|server|ui)\/[\w./-]+\.\w+)`/g)]
      .map(([, file = '']) => file)
      .filter((file) => isWhole && globSync([`src/${file}`, `${homeOf(path)}/${file}`]).length === 0)
    const missing = [...commands.filter((name) => !(name in scripts)), ...files.filter(isMissing), ...inside]
    expect(missing.filter((name) => !name.includes('NAME'))).toEqual([])
  })
})

test('every test that the security page cites is there', () => {
  const page = textOf('docs/security.md').replaceAll(/\s+/g, ' ')
  // A file stands behind the names it holds.
  const cited = [...page.matchAll(/“([^”]+)”|`((?:src|tests)\/[\w./-]+\.test\.tsx?)`/g)]
  const missing = cited.filter(([, name], index) => {
    if (name === undefined) return false
    const file = cited.slice(index).find(([, , found]) => found !== undefined)?.[2]
    if (file !== undefined && isGone(file)) return false
    return file === undefined || !["'", '"', '`'].some((quote) => textOf(file).includes(quote + name + quote))
  })
  expect(cited.length).toBeGreaterThan(50)
  expect(missing.map(([, name]) => name)).toEqual([])
})

test('the operator’s page explains every variable', () => {
  const variables = [...textOf('.env.example').matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name = '']) => name)
  expect(variables).toContain('S3_BUCKET')
  const page = textOf('docs/operating.md')
  expect(variables.filter((name) => !new RegExp(`^\\|.*\`${name}\`.*\\|`, 'm').test(page))).toEqual([])
})

test('the table of errors is the one in the code', () => {
  const rows = [...textOf('docs/architecture.md').matchAll(/^\| (\d{3}) \| `([\w-]+)` \|/gm)]
  expect(Object.fromEntries(rows.map(([, status, code]) => [code, Number(status)]))).toEqual(errorStatus)
})

test('every dependency has its reason', () => {
  const wanted = JSON.parse(textOf('package.json')) as Record<string, Record<string, string>>
  const names = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.keys(wanted[kind] ?? {}),
  )
  const page = textOf('docs/decisions/dependencies.md')
  // A row for a whole scope is written with a star.
  const isNamed = (name: string) => [name, `${name.split('/')[0]}/*`].some((written) => page.includes(`\`${written}\``))
  expect(names.filter((name) => !isNamed(name))).toEqual([])
})
