// A face drawn by code: a bust from skin, hair, cloth and ground, always the same for the same seed.
import { hash } from '../seed.ts'
import type { DrawnShape } from './shape.ts'

const skins = ['#f3cdb0', '#e8b48f', '#c98d63', '#9c6440', '#6f4429', '#f6d9c2']
const hairs = ['#2a211d', '#4b3023', '#8a5a33', '#c9924f', '#1c1c22', '#b9b4ac', '#6d2f24']
const cloths = ['#3f7d63', '#315e9e', '#b6562f', '#6a4a94', '#23505c', '#a33f4a', '#8a7a2b', '#394049']
const grounds = ['#d8eadf', '#d9e5f5', '#f4e2d0', '#e6def2', '#d5e9ec', '#f3dcdc', '#ebe7cc', '#e0e3e1']

type Colours = { hair: string; cloth: string; clothDark: string }
type Part = { fill: string; d: string }
/** Hair is drawn in two parts: behind the head and over the forehead. */
type Cut = { back?: (colours: Colours) => Part; front: (colours: Colours) => Part }

// One path for several things: many faces stand on a page, and each element costs whenever its colours change.
const circleOf = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`
const curls = circleOf(23, 19, 5.5) + circleOf(29, 14.5, 6) + circleOf(36, 14.5, 6) + circleOf(41.5, 19.5, 5.5)
const eyes = circleOf(27.6, 30.4, 1.25) + circleOf(36.4, 30.4, 1.25)
const mouth = 'M28.6 36.200q3.4 2.5 6.8 0'
const [ink, inkOpacity] = ['#2b1d16', 0.78] as const
const beard = 'M20.5 30c1 11 5 15.5 11.5 15.5S42.5 41 43.5 30c-2 4-4 6-7 6h-9c-3 0-5-2-7-6z'

const cuts: [Cut, ...Cut[]] = [
  // long
  {
    back: ({ hair }) => ({ fill: hair, d: 'M17 30c-2-17 6-20 15-20s17 4 15 21c0 9 3 16 1 20H16c-2-5 1-12 1-21z' }),
    front: ({ hair }) => ({ fill: hair, d: 'M20 28c0-10 5-14 12-14s12 4 12 13c-5-1-9-4-11-8-3 5-8 8-13 9z' }),
  },
  // short
  {
    front: ({ hair }) => ({
      fill: hair,
      d: 'M20 27c-1-10 4-15 12-15s13 5 12 15c-1-4-2-6-4-8-6 1-12 1-16-1-2 2-3 5-4 9z',
    }),
  },
  // puff
  {
    back: ({ hair }) => ({ fill: hair, d: circleOf(32, 21, 16.5) }),
    front: ({ hair }) => ({ fill: hair, d: 'M20.5 27c0-8 5-12 11.5-12s11.5 4 11.5 12c-2-5-5-6-11.5-6s-9.5 1-11.5 6z' }),
  },
  // fringe
  {
    front: ({ hair }) => ({
      fill: hair,
      d: 'M19.5 29c-1-12 5-17 12.5-17s13.5 5 12.5 17c-1-3-2-4-3-6-6 2-13 2-19-1-1 2-2 4-3 7z',
    }),
  },
  // scarf
  {
    back: ({ cloth }) => ({ fill: cloth, d: 'M15 31C14 14 23 9.5 32 9.5S50 14 49 31c0 8 3 14 5 20H10c2-6 5-12 5-20z' }),
    front: ({ clothDark }) => ({
      fill: clothDark,
      d: 'M20 30c-1-11 4-15 12-15s13 4 12 15c-1-6-4-10-12-10s-11 4-12 10z',
    }),
  },
  // curls
  {
    front: ({ hair }) => ({ fill: hair, d: curls }),
  },
  // bob
  {
    back: ({ hair }) => ({ fill: hair, d: 'M16 32C14 14 24 10 32 10s18 4 16 22c0 5-1 8-3 10H19c-2-2-3-5-3-10z' }),
    front: ({ hair }) => ({
      fill: hair,
      d: 'M19.5 28c0-10 6-14 12.5-14s12.5 4 12.5 14c-2-3-3-6-4-8-5 2-14 2-18 0-1 2-2 5-3 8z',
    }),
  },
  // bun
  {
    back: ({ hair }) => ({ fill: hair, d: circleOf(32, 9.5, 6) }),
    front: ({ hair }) => ({ fill: hair, d: 'M20 27c0-9 5-13 12-13s12 4 12 13c-2-4-6-7-12-7s-10 3-12 7z' }),
  },
  // beard
  {
    front: ({ hair }) => ({
      fill: hair,
      d: `M20 26c-1-9 4-14 12-14s13 5 12 14c-2-4-3-5-5-7-5 1-10 1-14 0-2 2-4 4-5 7z${beard}`,
    }),
  },
  // cropped
  {
    front: ({ hair }) => ({ fill: hair, d: 'M20.5 25c0-8 5-12 11.5-12s11.5 4 11.5 12c-2-4-5-6-11.5-6s-9.5 2-11.5 6z' }),
  },
]

const at = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item

/** Skin, hair, cloth, cut, ground: five figures such as `53000` choose them, any other seed is spread over all. */
function choicesOf(seed: string): [number, number, number, number, number] {
  const figures = /^\d{5}$/.test(seed) ? seed : undefined
  const choose = (place: number) => (figures ? Number(figures[place]) : hash(`${place}:${seed}`))
  return [choose(0), choose(1), choose(2), choose(3), choose(4)]
}

function darker(colour: string): string {
  const shadeOf = (start: number) => Math.round(Number.parseInt(colour.slice(start, start + 2), 16) * 0.86)
  return `rgb(${shadeOf(1)} ${shadeOf(3)} ${shadeOf(5)})`
}

const path = (part: Omit<DrawnShape, 'tag'>): DrawnShape => ({ tag: 'path', ...part })
const head = 'M20.5 30a11.5 13 0 1 1 23 0a11.5 13 0 1 1 -23 0z'

/** In a square of 64. It shows nobody in particular. */
export function portraitShapes(seed: string): { ground: DrawnShape[]; bust: DrawnShape[] } {
  const [skinChoice, hairChoice, clothChoice, cutChoice, groundChoice] = choicesOf(seed)
  const skin = at(skins, skinChoice)
  const cut = at(cuts, cutChoice)
  const scarf = at(cloths, clothChoice + 3)
  const colours = { hair: at(hairs, hairChoice), cloth: scarf, clothDark: darker(scarf) }
  const line = { stroke: ink, strokeOpacity: inkOpacity, strokeWidth: 1.3, strokeLinecap: 'round' } as const
  return {
    ground: [
      path({ fill: at(grounds, groundChoice), d: 'M0 0h64v64H0z' }),
      path({ fill: '#fff', opacity: 0.18, d: 'M32 0h32v64z' }),
    ],
    bust: [
      ...(cut.back ? [path(cut.back(colours))] : []),
      path({ fill: darker(skin), d: 'M27 38h10v9c0 3-10 3-10 0z' }),
      path({ fill: at(cloths, clothChoice), d: 'M8 66c0-13 9-19 19-20.5 2 3 8 3 10 0C47 47 56 53 56 66z' }),
      path({ fill: skin, d: head }),
      path(cut.front(colours)),
      path({ d: eyes, fill: ink, fillOpacity: inkOpacity }),
      path({ d: mouth, fill: 'none', ...line }),
    ],
  }
}
