// A thread that reads the worst texts people could write, each at its full length, and tells what each of them costs.
import { parentPort } from 'node:worker_threads'
import { isHtml, readHtml } from '#kernel/documents/read-html.ts'
import { readMarkdown } from '#kernel/documents/read-markdown.ts'
import { plainTextOf } from '#kernel/documents/rich-document.ts'
import { writeMarkdown } from '#kernel/documents/write-markdown.ts'
import { fold, rangesOf } from '#kernel/search-text.ts'
import { readTable } from '#kernel/table-file/table-file.ts'
import { asciiSlug } from '#kernel/ascii-slug.ts'
import { Email, check } from '#kernel/shape.ts'
import { thisDevice } from '#features/account/client/security/this-device.ts'
import { mentionedIn } from '#kernel/documents/mentions.ts'
import { readBoardText } from '#features/kanban/server/board-files/read-file.ts'
import { socialName } from '#features/profile/social-links.ts'
import { addressesIn } from '#features/users/client/list/mail-addresses.ts'

/** Patterns repeated up to a text's full length. */
const markdown = [
  ['***a@', '*', '**a', '*a ', '_a ', 'a_', '~~a', '~', '_*', '*_a', '_*a*', 'a**b', '**a**', 'é*', '*a`', '`*'],
  ['[', '![', '[a](', '[a](b', '](', '[]', '[a](b "', "[a](b '", '[a](b (', '[a](<', '[[a]', '[a](b)', '![a](b)'],
  ['`', '`a', '``a', '`` ` ', 'a`', '[`', '<`', '<', '<a ', '<!--', '<http:', '<a@', '&amp;', '&#1;', '&', '\\*'],
  ['http://a', 'www.', 'www.a](', 'https://a.b/(', 'https://a.b/)', 'a@', 'a@b.', '@', '-a@b-', '@{1}', '@{', 'h'],
  ['|a|b|\n|-|-|\n', '> ', '>', '>\n', '> a\nb\n', '- ', '- a\n', '-\n', '1. ', '1) a\n', '- [ ] a\n', '  - a\n'],
  ['* a\n  * b\n', '- > ', '1. > ', '- a\n\n', '+ a\n- b\n* c\n', '\n', ' ', '\t', ' \n', 'a  \n', '\\\n', '    a\n'],
  ['#', '# a\n', '# a #', '```', '```\n', '~~~\n', 'a\n=\n', 'a\n-\n', '---\n', '[a]: b\n', '<div>\n', 'a\n', 'a'],
].flat()
const signs = [
  'a',
  ' ',
  '@',
  '.',
  '-',
  '_',
  '<',
  '>',
  '<a@',
  'a@a',
  'a@b.c',
  'a.',
  'a,',
  ';',
  '\u0301',
  'İ',
  'ß',
  '𝒳',
  '😀',
]
const mentions = ['@{', '@{0', '@{00000000-0000-0000-0000-00000000000', '@{00000000-0000-0000-0000-000000000000}']

const boardText = {
  name: undefined,
  fallbackName: 'Board',
  importerId: '00000000-0000-0000-0000-000000000000',
  language: 'en',
  timeZone: 'Asia/Tokyo',
  accounts: [],
} as const
const readBoard = (format: 'csv' | 'trello', text: string) => readBoardText({ ...boardText, format, text, isDry: true })
/** A board of Trello with so many of these in one of its lists. */
const trelloOf = (parts: Readonly<Record<string, string>>) => {
  const all = { lists: '{"id":"l","name":"a"}', cards: '{"id":"c","idList":"l","name":"a"}', ...parts }
  return `{${Object.entries(all)
    .map(([name, list]) => `"${name}":[${list}]`)
    .join(',')}}`
}
/** In which list of the file a unit is repeated. */
const trelloUnits: Readonly<Record<string, string>> = {
  '{"id":"l","name":"a"}': 'lists',
  '{"id":"l","name":"a","closed":true}': 'lists',
  '{"name":"a","color":"red"}': 'labels',
  '{"id":"m","fullName":"A"}': 'members',
  '{"id":"c","idList":"l","name":"a"}': 'cards',
  '{"id":"c","idList":"l","name":"a","due":"x","idMembers":["m","n"],"attachments":[{}]}': 'cards',
  '{"id":"c","idList":"l","name":"a","customFieldItems":[{"idCustomField":"f"}]}': 'cards',
  '{"idCard":"c","checkItems":[{"name":"a"},{"name":"b"}]}': 'checklists',
  '{"type":"commentCard","data":{"text":"a","card":{"id":"c"}},"memberCreator":{"id":"m","fullName":"A"}}': 'actions',
  '{"id":"f","name":"a","options":[{"id":"o"}]}': 'customFields',
}

type Reader = { length: number; units: readonly string[]; read: (text: string) => unknown }
const readers: Readonly<Record<string, Reader>> = {
  'a product’s description': { length: 60_000, units: markdown, read: (text) => plainTextOf(readMarkdown(text)) },
  'a product’s description of another shop': {
    length: 100_000,
    units: [
      '<',
      '<p',
      '<p>',
      '</p>',
      '<b>',
      '<b></b>',
      '</',
      '<a "',
      "<a '",
      '<a x="',
      '<a href="x">',
      '<!--',
      '<!',
      '<!-->',
      '<script>',
      '</script',
      '<script>a',
      '<ul>',
      '<ul><li>',
      '<li>',
      '<blockquote>',
      '<td>',
      '<br>',
      '<hr>',
      '&',
      '&amp;',
      '&a',
      '&#1;',
      ' ',
      '\\n',
      'a ',
      '<h1>',
      '<i>a',
      '<a href="https://a">a',
      '<img alt="a">',
      '<b>a<i>b</b>c</i>',
      '> <',
    ],
    read: (text) => [isHtml(text), plainTextOf(readHtml(text))],
  },
  'a card’s description, written back': {
    length: 5000,
    units: markdown,
    read: (text) => writeMarkdown(readMarkdown(text)),
  },
  tables: {
    length: 200_000,
    units: ['"a",', '"a"\n', '"a"x', '"', '""', ',', '\n', '\r', '";', 'a;', '\t', 'a|', "',", '＝', ' ', '"\n"'],
    read: (text) => readTable(`name,email\n${text}`, { name: ['title'], email: [] }),
  },
  'boards of Trello': {
    length: 200_000,
    units: Object.keys(trelloUnits).map((unit) => `${unit},`),
    read: (text) => {
      const unit = text.slice(0, text.indexOf('},') + 1)
      const whole = text.slice(0, text.lastIndexOf('},{') + 1)
      const list = Object.entries(trelloUnits).find(([one]) => one.startsWith(unit) && text.startsWith(`${one},`))?.[1]
      return readBoard('trello', trelloOf({ [list ?? 'cards']: whole }))
    },
  },
  'texts on boards of Trello': {
    length: 200_000,
    units: ['[', ' ', 'a ', '\\n', '(', ']', 'http://', '**a'],
    read: (text) => {
      const card = { id: 'c', idList: 'l', name: text, desc: text, attachments: [{ url: text, name: text }] }
      return readBoard('trello', trelloOf({ cards: JSON.stringify(card) }))
    },
  },
  'days in tables': {
    length: 60_000,
    units: ['12/Nov/26 3:04 PM\n', '1/1/1 ', '1.', 'a', ' ', ';', '1:', 'T', 'Nov '],
    read: (text) =>
      readBoard('csv', `name,due,comment\n${text.replaceAll('\n', ',\na,').slice(0, 60_000)}\n"a","${text}","${text}"`),
  },
  mentions: {
    length: 60_000,
    units: [...mentions, ...signs],
    read: (text) => [mentionedIn(text), fold(text)],
  },
  'search words': { length: 10_000, units: signs, read: (text) => rangesOf(text, text.slice(0, 200)) },
  'mail addresses': { length: 100_000, units: signs, read: (text) => [addressesIn(text), check(Email, text)] },
  slugs: { length: 100_000, units: signs, read: (text) => asciiSlug(text, 60) },
  devices: { length: 100_000, units: [...signs, 'Mac OS ', 'Android'], read: (text) => thisDevice(text) },
  'names elsewhere': {
    length: 200,
    units: signs,
    read: (text) => socialName('linkedin', `https://x.com/${encodeURI(text)}`),
  },
}

/** Said before a text is read, so that one that never ends has a name. */
export type Said = { reader: string; unit: string; milliseconds?: number } | 'done'
const say = (said: Said) => parentPort?.postMessage(said, [])

const unlikelyMilliseconds = 30

/** CPU time of this thread: the least of up to four runs, since the first may compile and another collect garbage. */
function costOf(read: () => unknown): number {
  let least = Infinity
  for (let runs = 0; runs < 4 && least > unlikelyMilliseconds; runs += 1) {
    const before = process.threadCpuUsage()
    read()
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

for (const [reader, { length, units, read }] of Object.entries(readers)) {
  for (const unit of units) {
    const text = unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
    say({ reader, unit })
    say({ reader, unit, milliseconds: costOf(() => read(text)) })
  }
}
say('done')
