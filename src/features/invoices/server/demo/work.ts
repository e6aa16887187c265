// The work that the demo's workshop sells: five services, and the lines that people write for them.
import { digitsOf } from '#kernel/money.ts'
import type { Service } from '../../book-contract.ts'
import type { LineInput } from '../../entities.ts'
import type { Roll } from './chance.ts'
import { between, idOf, pick } from './chance.ts'

type Work = { title: string; description: string; price: number; quantities: readonly string[]; rate: string }
type DemoService = { id: string; name: string; price: number; description: string; work: readonly Work[] }

const serviceIdOf = (place: number) => `0e000000-0000-7000-8500-${String(place).padStart(12, '0')}`
const standard = '21'
const books = '6'

/** Prices in euros; other currencies follow. */
const services: readonly DemoService[] = [
  {
    id: serviceIdOf(1),
    name: 'Lighting design',
    price: 860,
    description: 'Plans, positions and dimming',
    work: [
      {
        title: 'Lamp schedule, north hall',
        description: 'Positions, heights, dimming',
        price: 860,
        quantities: ['1'],
        rate: standard,
      },
      {
        title: 'Lighting plan, reading room',
        description: 'Two rounds of changes included',
        price: 1240,
        quantities: ['1'],
        rate: standard,
      },
      {
        title: 'Evening scenes for the façade',
        description: 'Programmed and tested on site',
        price: 420,
        quantities: ['2', '3'],
        rate: standard,
      },
    ],
  },
  {
    id: serviceIdOf(2),
    name: 'Consulting',
    price: 95,
    description: 'By the hour',
    work: [
      {
        title: 'Site visit with measurements',
        description: 'Half a day, two people',
        price: 180,
        quantities: ['1', '2'],
        rate: standard,
      },
      {
        title: 'Advice on materials',
        description: 'By the hour',
        price: 95,
        quantities: ['2.5', '4', '6.75', '1.5'],
        rate: standard,
      },
      { title: 'Planning meeting', description: '', price: 95, quantities: ['1', '2'], rate: standard },
    ],
  },
  {
    id: serviceIdOf(3),
    name: 'Joinery',
    price: 48,
    description: 'Made to measure in our workshop',
    work: [
      {
        title: 'Oak handrail',
        description: 'Turned, oiled, cut to plan B-12',
        price: 48,
        quantities: ['14', '9.5', '22'],
        rate: standard,
      },
      {
        title: 'Shelves in ash, by the metre',
        description: 'Oiled twice',
        price: 136,
        quantities: ['6', '8.25', '12'],
        rate: standard,
      },
      {
        title: 'Counter with drawers',
        description: 'Walnut, drawings of May',
        price: 2380,
        quantities: ['1'],
        rate: standard,
      },
      {
        title: 'Window frames',
        description: 'Larch, four panes each',
        price: 395,
        quantities: ['2', '4', '6'],
        rate: '12',
      },
    ],
  },
  {
    id: serviceIdOf(4),
    name: 'Mounting',
    price: 420,
    description: 'Two people, one day',
    work: [
      {
        title: 'Mounting',
        description: 'Two people, one day, north stair',
        price: 420,
        quantities: ['1', '1.5', '2'],
        rate: standard,
      },
      {
        title: 'Brackets',
        description: 'Blackened steel, wall fixed',
        price: 4.1,
        quantities: ['28', '60', '112'],
        rate: standard,
      },
      {
        title: 'Taking down the old shelves',
        description: 'Disposal included',
        price: 240,
        quantities: ['1'],
        rate: standard,
      },
    ],
  },
  {
    id: serviceIdOf(5),
    name: 'Print',
    price: 14.5,
    description: 'Drawings and booklets',
    work: [
      { title: 'Printed drawings', description: '', price: 14.5, quantities: ['6', '10', '24'], rate: standard },
      {
        title: 'Booklet “Light in old houses”',
        description: '64 pages, sewn',
        price: 18,
        quantities: ['5', '25', '40'],
        rate: books,
      },
      {
        title: 'Signs for the doors',
        description: 'Engraved brass',
        price: 32,
        quantities: ['4', '11'],
        rate: standard,
      },
    ],
  },
]

/** About what a euro buys. */
const perEuro: Readonly<Record<string, number>> = { USD: 1.1, GBP: 0.85, VND: 27_000, KWD: 0.33, JPY: 160, CNY: 7.8 }

/** Round in its currency: 860.00 in EUR, 23,220,000 in VND. */
export function priceIn(euros: number, currency: string): number {
  const digits = digitsOf(currency)
  const units = euros * (perEuro[currency] ?? 1)
  const step = currency === 'VND' ? 1000 : currency === 'JPY' ? 10 : 0.05
  return Math.max(1, Math.round(Math.round(units / step) * step * 10 ** digits))
}

export const servicesIn = (currency: string): Service[] =>
  services.map(({ work: _work, ...service }) => ({ ...service, price: priceIn(service.price, currency) }))

export const rates = [
  { id: '0e000000-0000-7000-8600-000000000001', name: 'Standard', rate: standard },
  { id: '0e000000-0000-7000-8600-000000000002', name: 'Renovation', rate: '12' },
  { id: '0e000000-0000-7000-8600-000000000003', name: 'Books', rate: books },
]

type Ordered = { number: number; currency: string; isTaxed: boolean }

/** One to four lines, no two alike. */
export function linesOf({ number, currency, isTaxed }: Ordered, roll: Roll): LineInput[] {
  const wanted = 1 + Math.min(roll(4), roll(5))
  const chosen = new Map<string, { service: DemoService; work: Work }>()
  while (chosen.size < wanted) {
    const service = pick(services, roll)
    const work = pick(service.work, roll)
    chosen.set(work.title, { service, work })
  }
  return [...chosen.values()].map(({ service, work }, place) => ({
    id: idOf('line', number * 10 + place),
    title: work.title,
    description: work.description,
    serviceId: service.id,
    quantity: pick(work.quantities, roll),
    price: priceIn(work.price, currency),
    discount: roll(14) === 0 ? { kind: 'percent', percent: String(between(1, 4, roll) * 5) } : null,
    taxes: isTaxed ? [work.rate] : [],
  }))
}
