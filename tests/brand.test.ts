// Another name, mark or colour is one file's affair: nothing else of the product writes them.
import { colours, defaultName, presetColours } from '#kernel/brand.ts'
import { settingValues } from '#kernel/settings.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lchOf, luminanceOf, recolor } from '../scripts/brand-scale.mjs'
import { readFiles } from './tree.ts'

// The texts that people see: code without comments and imports, and the locales. Messages to operators about a start, a
// backup or a database use the name in the docs; demo people work for a demo's own company.
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

/** The product's scale by day stands before that by night. */
const brand = (mode: 'light' | 'dark', step: number) =>
  [...sheet('brand').matchAll(new RegExp(`--mantine-color-brand-${step}: (#[0-9a-f]{6});`, 'g'))].at(
    mode === 'light' ? 0 : -1,
  )?.[1]

test('the colours where no style sheet reaches are those of the theme', () => {
  expect(colours).toEqual({
    canvas: tokenIn('light', 'at-canvas'),
    surface: tokenIn('light', 'at-surface'),
    wall: tokenIn('light', 'at-wall-2'),
    ink: tokenIn('light', 'at-ink'),
    ink2: tokenIn('light', 'at-ink-2'),
    ink3: tokenIn('light', 'at-ink-3'),
    text: brand('light', 8),
    waiting: tokenIn('scales-light', 'mantine-color-error-6'),
    wing: {
      day: brand('light', 6),
      night: brand('dark', 6),
    },
    lit: {
      day: brand('light', 4),
      night: brand('light', 1),
    },
    frame: {
      light: {
        ground: tokenIn('light', 'at-surface'),
        ink: tokenIn('light', 'at-ink'),
        line: tokenIn('light', 'at-wall-2'),
        link: brand('light', 8),
      },
      dark: {
        ground: tokenIn('dark', 'at-surface'),
        ink: tokenIn('dark', 'at-ink'),
        line: tokenIn('dark', 'at-wall-2'),
        link: brand('dark', 6),
      },
    },
  })
})

const scaleStep = (preset: string, step: number) =>
  preset === 'default' ? brand('light', step) : tokenIn('scales-light', `mantine-color-${preset}-${step}`)

test('the presets of printed sheets are those of the theme', () => {
  expect(Object.keys(presetColours)).toEqual(settingValues.themeColorPresets)
  for (const [preset, colours] of Object.entries(presetColours)) {
    const [accent, wing, lit] = [8, 6, 4].map((step) => scaleStep(preset, step))
    expect(colours).toEqual({ accent, wing, lit })
  }
})

test('mails and pages of the server have no other colour', () => {
  const servers = sources.filter(({ path }) => /\/server\/(?!.*mail-page)|^src\/app\/html\//.test(path))
  const wrong = servers.flatMap(({ path, text }) =>
    (bare(text).match(/#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/g) ?? []).map((one) => `${path}: ${one}`),
  )
  expect(wrong).toEqual([])
})

const steps = sheet('brand').match(/#[0-9a-f]{6}/g) ?? []
const filled = brand('light', 6) ?? ''

test('the scale of the color that is there is the one that is there', () => {
  expect(steps.length).toBeGreaterThan(20)
  for (const [index, made] of recolor(steps, filled, filled).entries()) {
    const { lightness, chroma } = lchOf(steps[index] ?? '')
    expect(lchOf(made).lightness).toBeCloseTo(lightness, 1)
    expect(lchOf(made).chroma).toBeCloseTo(chroma, 1)
  }
})

test('the scale of any other color is as bright in each step, so that every contrast stays', () => {
  const channel = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(fc.tuple(channel, channel, channel), (rgb) => {
      const color = `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`
      for (const [index, made] of recolor(steps, filled, color).entries()) {
        expect(made).toMatch(/^#[0-9a-f]{6}$/)
        const [bright, asBefore] = [luminanceOf(made) + 0.05, luminanceOf(steps[index] ?? '') + 0.05]
        expect(Math.max(bright, asBefore) / Math.min(bright, asBefore)).toBeLessThan(1.03)
      }
    }),
    { numRuns: 30 },
  )
})
