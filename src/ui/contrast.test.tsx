// Every pair of colours that the product uses, measured as the browser shows it: two modes, two contrasts, six presets.
import { expect, test } from 'vitest'
import './theme.css'

const modes = ['light', 'dark']
const presets = ['default', 'cyan', 'purple', 'blue', 'orange', 'red']
const hues = ['green', 'blue', 'cyan', 'success', 'warning', 'error', 'purple', 'orange', 'red']
const grounds = ['at-canvas', 'at-surface', 'at-raised', 'at-sunken']
const charts = ['1', '2', '3', '4', '5', '6', '7', '8']

/** The contrast required for text, and for non-text elements (borders, icons). */
const readable = 4.5
const seen = 3
const wellReadable = 7

type Pair = { colour: string; on: string; atLeast: number }

const canvas = new OffscreenCanvas(1, 1)
const pen = canvas.getContext('2d', { willReadFrequently: true })
const probe = document.body.appendChild(document.createElement('i'))

/** The colours of these variables, one painted over the other, as red, green and blue. */
function paint(variables: readonly string[]): [number, number, number] {
  if (!pen) throw new Error('This browser has no canvas')
  for (const variable of variables) {
    probe.style.color = `var(--${variable})`
    pen.fillStyle = getComputedStyle(probe).color
    pen.fillRect(0, 0, 1, 1)
  }
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}

function luminance(colour: [number, number, number]): number {
  const linear = colour.map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  const [red = 0, green = 0, blue = 0] = linear
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function ratio({ colour, on }: Pair): number {
  const pair = [luminance(paint([on])), luminance(paint([on, colour]))].toSorted((a, b) => b - a)
  const [lighter = 1, darker = 0] = pair
  return (lighter + 0.05) / (darker + 0.05)
}

const all = (colours: readonly string[], on: readonly string[], atLeast: number): Pair[] =>
  colours.flatMap((colour) => on.map((ground) => ({ colour, on: ground, atLeast })))

/** Colors that change with the preset or the contrast, and so are measured in each of them. */
function commonPairs(isBold: boolean): Pair[] {
  const text = isBold ? wellReadable : readable
  const inks = ['mantine-color-text', 'at-ink-2', 'mantine-color-dimmed', 'mantine-color-placeholder']
  const soft = ['mantine-primary-color-0', 'mantine-primary-color-1']
  return [
    ...all(inks, grounds, text),
    ...all(['mantine-color-anchor', 'mantine-color-error'], grounds, readable),
    ...all(['mantine-color-default-border'], grounds, isBold ? readable : seen),
    ...all(['at-focus'], grounds, seen),
    ...all(
      ['mantine-primary-color-contrast'],
      ['mantine-primary-color-filled', 'mantine-primary-color-filled-hover'],
      readable,
    ),
    ...all(['mantine-primary-color-filled'], ['at-surface'], seen),
    ...all(['mantine-primary-color-light-color'], ['mantine-primary-color-light'], text),
    ...all(['mantine-primary-color-light-color'], ['mantine-primary-color-light-hover'], readable),
    ...all(['mantine-color-text', 'at-ink-2', 'mantine-color-dimmed'], soft, readable),
    ...all(['mantine-color-text'], ['at-select'], readable),
    ...all(['at-on-inverse'], ['at-inverse'], readable),
    ...all(['at-on-filled'], ['mantine-color-secondary-6'], readable),
    ...all(['mantine-color-secondary-8'], ['mantine-color-secondary-1'], readable),
    ...all(['mantine-color-secondary-8'], grounds, readable),
    ...all(['mantine-color-secondary-5'], grounds, seen),
  ]
}

const onFilled = (hue: string) =>
  hue === 'warning' ? 'at-on-warning' : hue === 'orange' ? 'at-on-orange' : 'at-on-filled'

/** Colours that have a meaning of their own and stay when the preset changes. */
function meaningPairs(): Pair[] {
  const ofHue = (hue: string) => {
    const name = (variant: string) => `mantine-color-${hue}-${variant}`
    return [
      ...all([onFilled(hue)], [name('filled'), name('filled-hover')], readable),
      ...all([name('light-color')], [name('light'), name('light-hover')], readable),
      ...all(['at-ink-2'], [name('light')], readable),
      ...all([name('text')], grounds, readable),
      ...all([name('5')], grounds, seen),
    ]
  }
  return [
    ...hues.flatMap(ofHue),
    ...all(
      charts.map((chart) => `at-chart-${chart}`),
      ['at-surface'],
      seen,
    ),
  ]
}

const cases = modes.flatMap((mode) =>
  ['default', 'bold'].flatMap((contrast) => presets.map((preset) => ({ mode, contrast, preset }))),
)

test.each(cases)('$mode, $contrast contrast, $preset: everything can be read', ({ mode, contrast, preset }) => {
  const root = document.documentElement.dataset
  Object.assign(root, { mantineColorScheme: mode, contrast, preset })
  const pairs = [...commonPairs(contrast === 'bold'), ...(preset === 'default' ? meaningPairs() : [])]
  const failed = pairs
    .map((pair) => ({ ...pair, ratio: Math.round(ratio(pair) * 100) / 100 }))
    .filter((pair) => pair.ratio < pair.atLeast)
  expect(failed).toEqual([])
})

test('the measure itself is right: black on white is 21 to 1', () => {
  expect(ratio({ colour: 'mantine-color-black', on: 'mantine-color-white', atLeast: 21 })).toBeCloseTo(21, 5)
})
