// Another name, mark or colour is one file's affair: nothing else of the product writes them.
import { colours, defaultName } from '#kernel/brand.ts'
import { expect, test } from 'vitest'
import { readFiles } from './tree.ts'

// What people see: the code without its comments and imports, and the words. What operators read of a start, a backup
// or a database says the name that the documents have; demo people live in a demo's own company.
const forOperators = /^src\/app\/commands\/|^src\/kernel\/server\/(?:backup|database)\//
const isShown = (path: string) =>
  !/\.test\.tsx?$|\/testing|\/demo[-/]|\/seed\.ts$|common-password|^src\/kernel\/brand\.ts$/.test(path)
const sources = readFiles('src/**/*.{ts,tsx,json}', 'build/*.ts').filter(
  ({ path }) => isShown(path) && !forOperators.test(path),
)
const bare = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$|^import .*$|^} from .*$/gm, '')

test('the name stands in one place', () => {
  // `AtriumPicture` and `Atrium-Sequence` are names in code; an address of an example is nobody's.
  const word = new RegExp(String.raw`\b${defaultName}\b(?!-)`)
  const wrong = sources.flatMap(({ path, text }) =>
    bare(text)
      .split('\n')
      .filter((line) => word.test(line))
      .map((line) => `${path}: ${line.trim().slice(0, 80)}`),
  )
  expect(wrong).toEqual([])
})

const sheet = (name: string) =>
  readFiles(`src/ui/theme/${name}.css`)
    .map(({ text }) => text)
    .join('')
const tokenIn = (name: string, token: string) => new RegExp(`--${token}: (#[0-9a-f]{6});`).exec(sheet(name))?.[1]

test('the colours where no style sheet reaches are those of the theme', () => {
  expect(colours).toEqual({
    canvas: tokenIn('light', 'at-canvas'),
    surface: tokenIn('light', 'at-surface'),
    wall: tokenIn('light', 'at-wall-2'),
    ink: tokenIn('light', 'at-ink'),
    ink2: tokenIn('light', 'at-ink-2'),
    ink3: tokenIn('light', 'at-ink-3'),
    text: tokenIn('scales-light', 'mantine-color-green-8'),
    wing: {
      day: tokenIn('scales-light', 'mantine-color-green-6'),
      night: tokenIn('scales-dark', 'mantine-color-green-6'),
    },
    lit: {
      day: tokenIn('scales-light', 'mantine-color-green-4'),
      night: tokenIn('scales-light', 'mantine-color-green-1'),
    },
  })
})

test('mails and pages of the server have no other colour', () => {
  const servers = sources.filter(({ path }) => /\/server\/(?!.*mail-page)|^src\/app\/html\//.test(path))
  const wrong = servers.flatMap(({ path, text }) =>
    (bare(text).match(/#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/g) ?? []).map((one) => `${path}: ${one}`),
  )
  expect(wrong).toEqual([])
})
