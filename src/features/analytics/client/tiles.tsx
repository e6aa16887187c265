// The figures that other features count: sales, new users, items ordered, bug reports; each leads to its page.
import { useId } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { inUnits } from '#kernel/money.ts'
import { Panel } from '#ui/panel-grid.tsx'
import { StatTile } from '#ui/stat-tile.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import type { Tile } from '../contract.ts'
import classes from './analytics.module.css'
import { highest, stepsUp } from './findings.ts'
import { useStepLabels } from './step-labels.ts'
import type { Shown, Tiles as TilesData } from './use-analytics.ts'

const shownKeys = ['sales', 'newUsers', 'items', 'bugReports'] as const satisfies readonly Tile['key'][]
const columns = 12
const spans = { 1: 12, 2: 6, 3: 4, 4: 3 } as const
/** Panels that share a row of the grid; at most four do. */
export const spanOf = (count: number): 12 | 6 | 4 | 3 =>
  Object.entries(spans).find(([key]) => Number(key) === count)?.[1] ?? columns

export function Tiles({ data, error, isFetching, refetch }: Shown<TilesData>) {
  const { t } = useTranslation()
  if (!data) {
    return (
      <Panel>
        {error ? (
          <Failed
            level={2}
            title={t('analytics.failed')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            requestId={failureOf(error).requestId}
          />
        ) : (
          <Loading count={2} />
        )}
      </Panel>
    )
  }
  const tiles = shownKeys.flatMap((key) => data.tiles.find((tile) => tile.key === key) ?? [])
  return tiles.map((tile) => <OneTile key={tile.key} tile={tile} data={data} span={spanOf(tiles.length)} />)
}

type OneTileProps = { tile: Tile; data: TilesData; span: 12 | 6 | 4 | 3 }

function OneTile({ tile, data, span }: OneTileProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const labels = useStepLabels(data)
  const { currency } = data
  const isMoney = tile.key === 'sales'
  const { value, before, steps } = tile
  return (
    <Panel span={span} half aria-labelledby={id}>
      <StatTile
        id={id}
        title={t(`analytics.tile.${tile.key}`)}
        {...(tile.link !== null && { href: tile.link })}
        figure={{ value, before: before ?? 0, steps }}
        labels={labels}
        along={t(`analytics.along.${data.bucket}`)}
        write={isMoney ? (amount) => format.money(amount, currency, true) : format.number}
        {...(isMoney && { asNumber: (amount: number) => inUnits(amount, currency) })}
        since="named"
        isCost={tile.key === 'bugReports'}
      >
        <TileNote tile={tile} data={data} labels={labels} />
      </StatTile>
    </Panel>
  )
}

type TileNoteProps = { tile: Tile; data: TilesData; labels: readonly string[] }

function TileNote(props: TileNoteProps) {
  const note = useNote(props)
  return <p className={classes['note']}>{note}</p>
}

/** One thing more about the figure, if there is one. */
function useNote({ tile, data, labels }: TileNoteProps): string | undefined {
  const { t } = useTranslation()
  const format = useFormat()
  const { key, steps, stepsBefore, value, open } = tile
  if (key === 'sales' && stepsBefore !== null) {
    const up = stepsUp(steps, stepsBefore)
    return t(`analytics.note.up.${data.bucket}`, { count: steps.length, up: format.number(up) })
  }
  const orders = data.tiles.find((one) => one.key === 'orders')?.value ?? 0
  if (key === 'items' && orders > 0) {
    const each = format.number(value / orders, { maximumFractionDigits: 1 })
    return t('analytics.note.perOrder', { each })
  }
  if (open !== null) return t('analytics.note.open', { count: open })
  const best = highest([...steps.keys()], (place) => steps[place] ?? 0)
  if (best === undefined || key === 'items') return undefined
  return t('analytics.note.best', { when: labels[best] })
}
