// The lines of people's covers: seven views of a building, one of them for each seed.
import { fraction, pick } from '#kernel/seed.ts'

/** A cover on a card, and one across a page: things are as large in both. */
const widths = { normal: 360, wide: 660 }
const height = 100

/** From the palest to the deepest; light is what is lit by day and by night. */
type CoverTone = 'pale' | 'soft' | 'mid' | 'deep' | 'accent' | 'light' | 'sun'
type CoverLayer = { tone: CoverTone; path: string }
type CoverShape = { width: number; height: number; layers: readonly CoverLayer[] }

type Canvas = { width: number; chance: (what: string) => number }

const round = (value: number) => Math.round(value * 10) / 10
const box = (x: number, y: number, width: number, tall: number) =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(tall)}h${round(-width)}z`
const arch = (x: number, base: number, width: number, tall: number) =>
  `M${round(x)} ${round(base)}v${round(width / 2 - tall)}a${round(width / 2)} ${round(width / 2)} 0 0 1 ${round(width)} 0v${round(tall - width / 2)}z`
const disc = (x: number, y: number, radius: number) =>
  `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1 ${-radius * 2} 0z`

/** As many of these as it takes from one side to the other, and one more at each end. */
function across(width: number, step: number, draw: (x: number, index: number) => string): string {
  const count = Math.ceil(width / step) + 2
  return Array.from({ length: count }, (_, index) => draw((index - 1) * step, index)).join('')
}

const sunOf = ({ width, chance }: Canvas): CoverLayer => ({
  tone: 'sun',
  path: disc(width * (0.35 + 0.5 * chance('sun')), 24 + 10 * chance('noon'), 15),
})

function arcade(canvas: Canvas): CoverLayer[] {
  const { width, chance } = canvas
  const [far, near] = [26 * chance('far'), 58 * chance('near')]
  return [
    sunOf(canvas),
    { tone: 'soft', path: box(0, 38, width, 62) },
    { tone: 'pale', path: box(0, 38, width, 3) + across(width, 26, (x) => arch(x + far, 62, 15, 16)) },
    { tone: 'mid', path: box(0, 58, width, 42) },
    { tone: 'deep', path: box(0, 58, width, 3) + across(width, 58, (x) => arch(x + near, 100, 40, 34)) },
    { tone: 'light', path: across(width, 58, (x) => arch(x + near + 6, 100, 34, 31)) },
  ]
}

function stairs(canvas: Canvas): CoverLayer[] {
  const { width, chance } = canvas
  const foot = width * (0.12 + 0.12 * chance('foot'))
  const flight = (from: number, base: number, run: number) =>
    Array.from({ length: 12 }, (_, step) => box(from + step * run, base - step * 7, width * 2, 100)).join('')
  const door = foot + 26 * 8
  return [
    sunOf(canvas),
    { tone: 'pale', path: flight(foot * 0.2, 92, 24) },
    { tone: 'soft', path: flight(foot, 100, 26) },
    { tone: 'light', path: arch(door, 45, 17, 27) + arch(door + 52, 45, 17, 27) },
    { tone: 'mid', path: flight(foot + 90, 108, 30) },
    { tone: 'accent', path: flight(foot + 190, 112, 34) },
  ]
}

function roofs(canvas: Canvas): CoverLayer[] {
  const { width, chance } = canvas
  const roof = (row: string, base: number, step: number) =>
    across(width, step, (x, index) => {
      const top = base - 18 * chance(`${row}${index}`)
      const kind = chance(`${row} kind ${index}`)
      const body = box(x, top, step + 0.5, 100)
      if (kind < 0.35) return body + disc(x + step / 2, top, Math.round(step * 0.38))
      if (kind < 0.7) return `${body}M${x} ${round(top)}l${step / 2} -13l${step / 2} 13z`
      return body
    })
  const windows = across(width, 62, (x) => arch(x + 13, 92, 9, 15) + arch(x + 29, 92, 9, 15))
  return [
    sunOf(canvas),
    { tone: 'pale', path: roof('far', 52, 44) },
    { tone: 'soft', path: roof('middle', 66, 52) },
    { tone: 'mid', path: roof('near', 84, 62) },
    { tone: 'light', path: windows },
  ]
}

function hills(canvas: Canvas): CoverLayer[] {
  const { width, chance } = canvas
  const wave = (row: string, base: number, rise: number) => {
    const [from, length] = [-120 * chance(row), 150]
    const crests = Array.from({ length: Math.ceil(width / length) + 2 }, () =>
      [`q${length / 4} ${-rise} ${length / 2} 0`, `t${length / 2} 0`].join(''),
    )
    return `M${round(from)} ${base}${crests.join('')}V100H${round(from)}z`
  }
  const tree = (x: number, foot: number) =>
    `M${round(x)} ${foot}c-7 -10 -4 -24 0 -30c4 6 7 20 0 30z${box(x - 0.7, foot - 2, 1.4, 6)}`
  const grove = across(width, 92, (x, index) => {
    const place = x + 70 * chance(`tree ${index}`)
    return tree(place, 74) + tree(place + 12, 77)
  })
  return [
    sunOf(canvas),
    { tone: 'pale', path: wave('far', 46, 20) },
    { tone: 'soft', path: wave('middle', 58, 18) },
    { tone: 'deep', path: grove },
    { tone: 'mid', path: wave('near', 74, 14) },
    { tone: 'accent', path: wave('front', 90, 12) },
  ]
}

function tiles({ width, chance }: Canvas): CoverLayer[] {
  const size = 50
  const paths: Record<'pale' | 'soft' | 'mid' | 'accent' | 'light', string> = {
    pale: '',
    soft: '',
    mid: '',
    accent: '',
    light: '',
  }
  const grounds = ['pale', 'soft', 'mid', 'accent'] as const
  const quarter = (x: number, y: number, turn: number) => {
    if (turn === 0) return `M${x} ${y}h${size}a${size} ${size} 0 0 1 ${-size} ${size}z`
    if (turn === 1) return `M${x + size} ${y}v${size}a${size} ${size} 0 0 1 ${-size} ${-size}z`
    if (turn === 2) return `M${x + size} ${y + size}h${-size}a${size} ${size} 0 0 1 ${size} ${-size}z`
    return `M${x} ${y + size}v${-size}a${size} ${size} 0 0 1 ${size} ${size}z`
  }
  const marks: { tone: CoverTone; path: string }[] = []
  for (let index = 0; index < Math.ceil(width / size) * 2; index++) {
    const [x, y] = [Math.floor(index / 2) * size, (index % 2) * size]
    const ground = Math.floor(chance(`ground ${index}`) * grounds.length)
    paths[grounds[ground] ?? 'pale'] += box(x, y, size + 0.5, size + 0.5)
    const tone =
      chance(`lit ${index}`) < 0.2 ? 'light' : (grounds[(ground + 1 + (index % 2)) % grounds.length] ?? 'mid')
    marks.push({ tone, path: quarter(x, y, Math.floor(chance(`turn ${index}`) * 4)) })
  }
  const ofTone = (tone: CoverTone) => marks.filter((mark) => mark.tone === tone).map(({ path }) => path)
  return [
    ...grounds.map((tone) => ({ tone, path: paths[tone] })),
    ...([...grounds, 'light'] as const).map((tone) => ({ tone, path: ofTone(tone).join('') })),
  ]
}

function court({ width, chance }: Canvas): CoverLayer[] {
  const [x, y] = [width * (0.45 + 0.3 * chance('eye')), 44 + 12 * chance('height')]
  const storey = (share: number) => box(x - x * share, y - y * share, width * share, 100 * share)
  const tones = ['mid', 'soft', 'mid', 'soft', 'pale', 'soft', 'pale'] as const
  const rings: CoverLayer[] = tones.map((tone, index) => ({ tone, path: storey(0.76 ** index) }))
  return [...rings, { tone: 'light', path: storey(0.76 ** tones.length) }]
}

function vaults({ width, chance }: Canvas): CoverLayer[] {
  const step = 96
  const start = step * chance('start')
  const row = (shift: number, base: number, radius: number) =>
    across(width, step, (x) => disc(x + start + shift, base, radius))
  return [
    { tone: 'pale', path: row(48, 74, 62) },
    { tone: 'soft', path: row(48, 74, 46) },
    { tone: 'light', path: row(48, 74, 30) },
    { tone: 'mid', path: row(0, 104, 56) },
    { tone: 'accent', path: row(0, 104, 42) },
    { tone: 'pale', path: row(0, 104, 27) },
    { tone: 'light', path: row(0, 104, 13) },
  ]
}

const views = [arcade, stairs, roofs, hills, tiles, court, vaults] as const

/** The same for the same seed. */
export function coverShape(seed: string, isWide = false): CoverShape {
  const width = isWide ? widths.wide : widths.normal
  const draw = pick(seed, 'view', views)
  const layers = draw({ width, chance: (what) => fraction(seed, what) })
  return { width, height, layers: layers.filter(({ path }) => path !== '') }
}
