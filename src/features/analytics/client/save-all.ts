// Saves everything on the page as one file: a line for each figure, with its step where it has some.
import type { Translate } from '#kernel/texts.ts'
import { inUnits } from '#kernel/money.ts'
import type { CsvValue } from '#ui/csv.ts'
import { saveCsv, writeCsv } from '#ui/csv.ts'
import { rateOf } from './findings.ts'
import type { Conversion, Tiles, Visits } from './use-analytics.ts'

type Figures = { tiles: Tiles | undefined; visits: Visits | undefined; conversion: Conversion | undefined }
type Line = readonly [panel: string, name: string, from: string, value: CsvValue, before: CsvValue]

function linesOfTiles({ tiles, currency, starts }: Tiles, t: Translate): Line[] {
  return tiles.flatMap(({ key, value, before, steps, stepsBefore }) => {
    const amount = (figure: number) => (key === 'sales' ? inUnits(figure, currency) : figure)
    const name = key === 'sales' ? `${t('analytics.tile.sales')} (${currency})` : t(`analytics.tile.${key}`)
    const sum: Line = [t('analytics.csv.figures'), name, '', amount(value), before === null ? null : amount(before)]
    const lines = steps.map((step, place): Line => {
      const past = stepsBefore?.[place]
      return [
        t('analytics.csv.figures'),
        name,
        starts[place] ?? '',
        amount(step),
        past === undefined ? null : amount(past),
      ]
    })
    return [sum, ...lines]
  })
}

function linesOfVisits({ sources, starts, continents, systems, hosts, audiences }: Visits, t: Translate): Line[] {
  const visits = t('analytics.visits.title')
  return [
    ...sources.flatMap(({ source, value, before, steps }): Line[] => [
      [visits, t(`analytics.source.${source}`), '', value, before],
      ...steps.map((step, place): Line => [visits, t(`analytics.source.${source}`), starts[place] ?? '', step, null]),
    ]),
    ...hosts.map(({ host, value, before }): Line => [t('analytics.starts.sites'), host, '', value, before]),
    ...continents.map(({ continent, value, before }): Line => [
      t('analytics.continents.title'),
      t(`analytics.continent.${continent}`),
      '',
      value,
      before,
    ]),
    ...systems.map(({ system, value, before }): Line => [t('analytics.csv.systems'), system, '', value, before]),
    ...audiences.flatMap(({ audience, topics }) =>
      topics.map(({ topic, visits: seen }): Line => {
        const name = `${t(`analytics.audience.${audience}`)}: ${t(`analytics.topic.${topic}`)}`
        return [t('analytics.topics.title'), name, '', seen, null]
      }),
    ),
  ]
}

const linesOfConversion = ({ countries }: Conversion, t: Translate): Line[] =>
  countries.map(({ country, before, ...now }) => [
    t('analytics.conversion.title'),
    country,
    '',
    rateOf(now),
    before && rateOf(before),
  ])

export async function saveAll({ tiles, visits, conversion }: Figures, t: Translate): Promise<void> {
  const range = visits ?? tiles ?? conversion
  const head = ['panel', 'name', 'from', 'value', 'before'] as const
  const lines = [
    ...(tiles ? linesOfTiles(tiles, t) : []),
    ...(visits ? linesOfVisits(visits, t) : []),
    ...(conversion ? linesOfConversion(conversion, t) : []),
  ]
  const file = [t('menu.analytics'), range?.from, range?.to].filter((part) => part !== undefined).join(' ')
  saveCsv(
    file,
    await writeCsv(
      head.map((one) => t(`analytics.csv.${one}`)),
      lines,
    ),
  )
}
