// /dashboard/general/analytics: what was sold, who came, from where and for what, and what happened last.
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import { loadWidgets, useWidgets } from '#kernel/client/widgets.ts'
import { Button } from '#ui/button.tsx'
import { deferred } from '#ui/deferred.tsx'
import { Note } from '#ui/note.tsx'
import { Panel, PanelGrid } from '#ui/panel-grid.tsx'
import classes from './analytics.module.css'
import { ContinentsChart } from './continents-chart.tsx'
import { ConversionChart } from './conversion-chart.tsx'
import { NewsPanel } from './news-panel.tsx'
import { OrdersPanel } from './orders-panel.tsx'
import { RangeBar, useCounting } from './range-bar.tsx'
import type { saveAll } from './save-all.ts'
import { StartsChart } from './starts-chart.tsx'
import { Tiles, spanOf } from './tiles.tsx'
import { TopicsChart } from './topics-chart.tsx'
import type { Latest, Shown, Visits } from './use-analytics.ts'
import { useConversion, useLatest, useTiles, useVisits } from './use-analytics.ts'
import { useMark } from './use-marks.ts'
import { VisitsChart } from './visits-chart.tsx'

const RowsDrawer = deferred(() => import('./rows-drawer.tsx').then((module) => module.RowsDrawer))

// The widgets' code comes while this page is still being rendered; a failure shows where they are used.
loadWidgets('analytics').catch(() => {})

// Its code comes when somebody asks for the file.
const saveFigures = async (...given: Parameters<typeof saveAll>) => (await import('./save-all.ts')).saveAll(...given)

export function Page() {
  const { t } = useTranslation()
  const tiles = useTiles()
  const visits = useVisits()
  const conversion = useConversion()
  const latest = useLatest()
  const { mark, close } = useMark()
  const figures = { tiles: tiles.data, visits: visits.data, conversion: conversion.data }
  return (
    <div className={classes['page']}>
      <RangeBar
        visits={visits.data}
        canExport={Object.values(figures).every((one) => one !== undefined)}
        onExport={() => void saveFigures(figures, t)}
      />
      {visits.data?.isCounting === false && <CountingNote />}
      <PanelGrid>
        <Tiles {...tiles} />
        <Charts visits={visits} conversion={<ConversionChart {...conversion} />} />
        <Below visits={visits} latest={latest} />
        <News latest={latest} />
      </PanelGrid>
      {mark && <RowsDrawer mark={mark} isOpen onClose={close} />}
    </div>
  )
}

function CountingNote() {
  const { t } = useTranslation()
  const { user } = useSession()
  const { mutate: turn, isPending } = useCounting()
  const on = (
    <Button size="sm" busy={isPending} onClick={() => turn(true)}>
      {t('analytics.counting.turnOn')}
    </Button>
  )
  return (
    <Note isWide {...(user?.role === 'admin' && { action: on })}>
      {t('analytics.counting.isOff')}
    </Note>
  )
}

function Charts({ visits, conversion }: { visits: Shown<Visits>; conversion: ReactNode }) {
  return (
    <>
      <Panel span={8}>
        <VisitsChart {...visits} />
      </Panel>
      <Panel span={4}>
        <ContinentsChart {...visits} />
      </Panel>
      <Panel span={8}>{conversion}</Panel>
      <Panel span={4}>
        <TopicsChart {...visits} />
      </Panel>
    </>
  )
}

/** The last row: what happened, where visits start, and what other features have for this page. */
function Below({ visits, latest }: { visits: Shown<Visits>; latest: Shown<Latest> }) {
  const widgets = useWidgets('analytics') ?? []
  const hasOrders = latest.data?.orders !== null
  const span = spanOf(widgets.length + (hasOrders ? 2 : 1))
  return (
    <>
      {hasOrders && (
        <Panel span={span}>
          <OrdersPanel {...latest} />
        </Panel>
      )}
      <Panel span={span}>
        <StartsChart {...visits} />
      </Panel>
      {widgets.map(({ key, Content }) => (
        <Panel key={key} span={span}>
          <Content />
        </Panel>
      ))}
    </>
  )
}

function News({ latest: { data } }: { latest: Shown<Latest> }) {
  const id = useId()
  if (!data?.news || data.news.length === 0) return null
  return (
    <Panel aria-labelledby={id}>
      <NewsPanel news={data.news} id={id} />
    </Panel>
  )
}
