// `npm run new-feature NAME`: makes a feature that works, a list of records with all that a feature has, to begin from.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { giveUp, root, print } from './runtime.mjs'

const usage = `npm run new-feature -- NAME [RECORD] [--en TITLE] [--fr TITLE] [--vi TITLE] [--cn TITLE] [--ar TITLE]

NAME     of the folder, in small letters, words parted by hyphens: notes, time-entries
RECORD   what one of them is called, where that is not NAME without its s: npm run new-feature -- inventory piece
--en …   what the menu calls it, in each language; NAME otherwise`

const templates = join(root, 'scripts', 'new-feature')
const languages = ['en', 'fr', 'vi', 'cn', 'ar']
const features = join(root, 'src', 'features')
const tableOfContents = join(features, 'index.ts')
// Reserved names: key prefixes of texts outside the features, and folders beside them.
const records = readdirSync(join(root, 'src', 'records'))
const reserved = ['app', 'ui', 'kernel', 'records', ...records, 'errors', 'menu', 'features', 'index']

const placeholder = /NAME|RECORD|TABLE|TITLE|DATE|THINGS?|Things?|(?<![A-Za-z])things?(?![a-z])/g

const read = (...path) => readFileSync(join(...path), 'utf8')
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const given = readWords()
checkIsFree(given.name)
const names = namesOf(given.name, given.record)
checkNames(names)
makeFolder(names)
addLine(names.NAME)
addTitles(names.NAME, given.titles)
layOut()
printNext(names)

function readWords() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: Object.fromEntries(languages.map((language) => [language, { type: 'string' }])),
    })
    const [name, record, ...more] = positionals
    if (name === undefined || more.length > 0) giveUp(usage)
    return { name, record, titles: values }
  } catch (error) {
    return giveUp(`${error.message}\n\n${usage}`)
  }
}

/** The replacements for a template's placeholders, in each casing. */
function namesOf(name, given) {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
    giveUp(`“${name}” cannot be a feature: small letters and digits, words parted by hyphens, as in time-entries.`)
  const record = given ?? name.replace(/ies$/, 'y').replace(/s$/, '')
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(record)) giveUp(`“${record}” cannot be what a record is called.`)
  if (record === name) giveUp(`What is one of them called? For example: npm run new-feature -- ${name} piece`)
  const records = given === undefined ? name : /[^aeiou]y$/.test(record) ? `${record.slice(0, -1)}ies` : `${record}s`
  const camel = (words) => words.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase())
  const pascal = (words) => camel(`-${words}`)
  const spaced = (words) => words.replaceAll('-', ' ')
  return {
    NAME: name,
    RECORD: record,
    TABLE: (records === name ? name : `${name}-${records}`).replaceAll('-', '_'),
    TITLE: titleOf(name),
    DATE: new Date().toISOString().replaceAll(/\D/g, '').slice(0, 12),
    THINGS: spaced(records),
    THING: spaced(record),
    Things: pascal(records),
    Thing: pascal(record),
    things: camel(records),
    thing: camel(record),
  }
}

function titleOf(name) {
  const words = name.replaceAll('-', ' ')
  return words[0].toUpperCase() + words.slice(1)
}

function checkIsFree(name) {
  const isListed = read(tableOfContents).includes(`'${name}',`)
  if (isListed || existsSync(join(features, name))) giveUp(`There is a feature “${name}” already.`)
  if (reserved.includes(name)) giveUp(`“${name}” is the name of another part of the product.`)
}

function checkNames({ NAME, TABLE, thing, things }) {
  const sources = filesIn(join(root, 'src')).filter((path) => /\.(?:ts|sql)$/.test(path) && !path.includes('.test.'))
  const taken = new RegExp(
    `create (?:table|view) (?:if not exists )?${TABLE}\\b|'/api/${NAME}[/']|'/dashboard/${NAME}[/']`,
  )
  const other = sources.find((path) => taken.test(readFileSync(path, 'utf8')))
  if (other !== undefined) giveUp(`“${NAME}” has a table or an address already, see ${relative(root, other)}.`)
  const word = [thing, things].find((one) => wordsOfCode().has(one))
  if (word !== undefined) {
    giveUp(`“${word}” means something else in the code: npm run new-feature -- ${NAME} RECORD says what one is called.`)
  }
}

/** Identifiers used by the generated code, and reserved words of the language. */
function wordsOfCode() {
  const code = filesIn(templates)
    .filter((path) => /\.tsx?\.txt$/.test(path))
    .map((path) => readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$|'[^'\n]*'/gm, ''))
  const kept =
    'break case catch class debugger delete do else enum for in new switch this throw try var while with yield'
  return new Set(
    [...code.join('\n').matchAll(/\b[a-z]\w*/gi), ...kept.matchAll(/\w+/g)]
      .map(([word]) => word)
      .filter((word) => !/^things?$/.test(word)),
  )
}

function makeFolder(names) {
  const fill = (text) => text.replaceAll(placeholder, (word) => names[word])
  for (const path of filesIn(templates)) {
    const target = join(features, names.NAME, fill(relative(templates, path)).replace(/\.txt$/, ''))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, fill(readFileSync(path, 'utf8')))
  }
}

/** As the last one: where it stands is where its entry stands in the menu. */
function addLine(name) {
  const text = read(tableOfContents)
  writeFileSync(tableOfContents, text.replace(/\n\] as const/, `\n  '${name}',\n] as const`))
}

/** A word that the menu already has elsewhere stays the same. */
function addTitles(name, titles) {
  const folder = join(features, name, 'menu', 'locales')
  mkdirSync(folder, { recursive: true })
  for (const language of languages) {
    const title = menuWord(name, language) ?? titles[language] ?? titles.en ?? titleOf(name)
    writeFileSync(join(folder, `${language}.json`), `${JSON.stringify({ menu: { [name]: title } }, null, 2)}\n`)
  }
}

function menuWord(name, language) {
  const files = [`src/app/locales/${language}.json`, `src/features/*/menu/locales/${language}.json`]
  return globSync(files, { cwd: root })
    .map((path) => JSON.parse(read(root, path)).menu[name])
    .find((word) => word !== undefined)
}

/** How long a line becomes depends on the names. */
function layOut() {
  const oxfmt = join(root, 'node_modules', 'oxfmt', 'bin', 'oxfmt')
  const { status, stderr } = spawnSync(process.execPath, [oxfmt, join(features, names.NAME)], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) giveUp(stderr)
}

function printNext({ NAME, THINGS }) {
  const shown = (...path) =>
    relative(root, join(features, NAME, ...path))
      .split(sep)
      .join('/')
  print(`
Created ${shown()}/ and its line in src/features/index.ts.

  npm run dev                               then open http://localhost:3000/dashboard/${NAME}
  npm test -- ${shown()}     runs its tests

Then make it yours, in this order (see docs/adding-a-feature.md):
  1. ${shown('contract.ts')}: the shape of ${THINGS}, permissions, events
  2. ${shown('server')}/: the table (you can edit the migration until others have applied it), its queries, the handlers
  3. ${shown('client')}/ and ${shown('locales')}/: the page and its texts; the title is “menu.${NAME}” in ${shown('menu', 'locales')}/
  4. the position of its line in src/features/index.ts, and the icon in ${shown('menu.ts')}
  5. npm run check, npm test`)
}
