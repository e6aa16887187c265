// The rules of style sheets: logical sides only, colours and sizes from the tokens, everything in a layer.
import { expect, test } from 'vitest'
import type { SourceFile } from './tree.ts'
import { readFiles } from './tree.ts'

const sheets = readFiles('src/**/*.css')
// The tokens themselves, and the first frame that is drawn before any token is loaded.
const isTokens = (path: string) => /^src\/ui\/(?:theme(?:\/[\w-]+)?|base)\.css$/.test(path)

const sides = String.raw`(?:^|[\s;{])(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|left|right|border-(?:top|bottom)-(?:left|right)-radius)\s*:`
const sidedValues = String.raw`(?:text-align|float|clear|caption-side)\s*:\s*(?:left|right)\b`
const colours = String.raw`#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|lab|lch|hwb)\(`

const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))

/** Each place of a style sheet that matches, as `path:line`. */
function places({ path, text }: SourceFile, pattern: string): string[] {
  const clean = withoutComments(text)
  return [...clean.matchAll(new RegExp(pattern, 'gim'))].map(
    (match) =>
      `${path}:${clean.slice(0, match.index).split('\n').length + (match[0].startsWith('\n') ? 1 : 0)}: ${match[0].trim()}`,
  )
}

test('each of these rules is found where it is broken', () => {
  expect(sheets.length).toBeGreaterThan(50)
  const broken = (text: string) => ({ path: 'a.css', text, firstLine: '' })
  expect(places(broken('a { margin-left: 1px; }'), sides)).toHaveLength(1)
  expect(places(broken('a { text-align: right }'), sidedValues)).toHaveLength(1)
  expect(places(broken('a { color: #fff; /* #000 */ }'), colours)).toHaveLength(1)
})

test('only logical sides are used, so that right to left needs no second style', () => {
  expect(sheets.flatMap((sheet) => [...places(sheet, sides), ...places(sheet, sidedValues)])).toEqual([])
})

test('colours come from the tokens', () => {
  const others = sheets.filter(({ path }) => !isTokens(path) && !path.startsWith('src/ui/brand/'))
  expect(others.flatMap((sheet) => places(sheet, colours))).toEqual([])
})

test('every rule stands in the layer app, so that it wins over the components without counting selectors', () => {
  const modules = sheets.filter(({ path }) => path.endsWith('.module.css'))
  expect(modules.length).toBeGreaterThan(50)
  expect(
    modules.filter(({ text }) => !withoutComments(text).trimStart().startsWith('@layer app')).map(({ path }) => path),
  ).toEqual([])
})

test('what only screen readers have stands at the start of what holds it, so that it makes no page wider', () => {
  const hidden = sheets.flatMap(({ path, text }) =>
    [...withoutComments(text).matchAll(/([^{}]+)\{([^{}]*clip-path: inset\(50%\)[^{}]*)\}/g)].map(
      ([, selector = '', rules = '']) => ({ place: `${path}: ${selector.trim()}`, rules }),
    ),
  )
  const fixed = /inset-inline-start|:focus/
  expect(hidden.length).toBeGreaterThan(0)
  expect(
    hidden.filter(({ place, rules }) => !fixed.test(rules) && !fixed.test(place)).map(({ place }) => place),
  ).toEqual([])
})

test('every token that is used is defined', () => {
  const defined = new Set(
    readFiles('src/**/*.{css,ts,tsx}').flatMap(({ text }) =>
      [...text.matchAll(/(--at-[\w-]+)['"`]?\]?\s*:/g)].map(([, name]) => name),
    ),
  )
  const missing = readFiles('src/**/*.{css,ts,tsx}').flatMap(({ path, text }) =>
    [...text.matchAll(/var\((--at-[\w-]+)\)/g)]
      .filter(([, name]) => !defined.has(name))
      .map(([, name]) => `${path}: ${name}`),
  )
  expect(defined.size).toBeGreaterThan(50)
  expect([...new Set(missing)]).toEqual([])
})

test('what is chosen is seen in forced colours too, where shadows vanish', () => {
  const chosen = /:checked|aria-(?:selected|pressed|checked)=/
  const drawsByShadow = ({ text }: SourceFile) =>
    [...withoutComments(text).matchAll(/([^{}]+)\{([^{}]*)\}/g)].some(
      ([, selector = '', rules = '']) => chosen.test(selector) && /box-shadow:\s*(?!none)/.test(rules),
    )
  const drawn = sheets.filter(drawsByShadow)
  expect(drawn.length).toBeGreaterThan(0)
  const blind = drawn.filter(({ text }) => !text.includes('(forced-colors: active)'))
  expect(blind.map(({ path }) => path)).toEqual([])
})
