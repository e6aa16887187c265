// The start page: a greeting, and the widgets that features bring, as the person has arranged them.
import { IconLayoutGrid } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation, loadTexts } from '#kernel/client/i18n.ts'
import { contentOf, loadWidgets, useStartWidgets } from '#kernel/client/widgets.ts'
import type { WidgetSource } from '#kernel/client/widgets.ts'
import type { WidgetSize } from '#kernel/feature.ts'
import { Button } from '#ui/button.tsx'
import { deferred } from '#ui/deferred.tsx'
import { Panel, PanelGrid } from '#ui/panel-grid.tsx'
import { Loading } from '#ui/states.tsx'
import type { StartPage } from '../start-contract.ts'
import { Greeting } from './greeting.tsx'
import { areaOf, pack, phone, tablet, wide } from './pack-widgets.ts'
import classes from './start-page.module.css'
import type { Shown } from './use-start-page.ts'
import { shownOf, useAllowed, useStartPage } from './use-start-page.ts'
import { WidgetPlace } from './widget-place.tsx'

// Fetches the first widgets' code while this page is still being rendered; a failure shows where they are used.
loadWidgets('app').catch(() => {})

const FirstSteps = deferred(async () => {
  const [{ FirstSteps: Content }] = await Promise.all([
    import('./first-steps/first-steps.tsx'),
    loadTexts(['dashboards/first-steps']),
  ])
  return Content
})
const Arranging = deferred(async () => {
  const [{ Arranging: Content }] = await Promise.all([
    import('./arrange/arranging.tsx'),
    loadTexts(['dashboards/arrange-widgets']),
  ])
  return Content
})

/** Rows of a wide window that are fetched and drawn at once; those below follow when they come near. */
const topRows = 2

type PlacedProps = { style: CSSProperties; row: number; item: Item }

function Placed({ style, row, item: { key, size, isChart, content } }: PlacedProps) {
  const names = key === greeting ? `${classes['panel']} at-hero` : classes['panel']
  const isLater = row > topRows
  return (
    <Panel className={names} data-row={row} data-later={isLater ? (isChart ? 'chart' : size) : undefined} style={style}>
      {content(isLater)}
    </Panel>
  )
}

type Item = { key: string; size: WidgetSize; isChart?: true | undefined; content: (isLater: boolean) => ReactNode }

/** The greeting, the first steps while they are shown, and the widgets. */
function Plan({ items }: { items: readonly Item[] }) {
  const places = [wide, tablet, phone].map((widths) => pack(items, widths))
  const [onWide, onTablet, onPhone] = places
  return (
    <PanelGrid className={classes['plan']}>
      {items.map((item) => (
        <Placed
          key={item.key}
          item={item}
          row={onWide?.get(item.key)?.row ?? 1}
          style={
            {
              '--wide': areaOf(onWide?.get(item.key)),
              '--tablet': areaOf(onTablet?.get(item.key)),
              '--phone': areaOf(onPhone?.get(item.key)),
            } as CSSProperties
          }
        />
      ))}
    </PanelGrid>
  )
}

const greeting = 'greeting'
/** Until it is known which widgets stand where, as most people have one beside the greeting. */
const waiting: Item = { key: 'waiting', size: 'third', content: () => null }

export function Page() {
  const widgets = useStartWidgets()
  const start = useStartPage()
  return widgets ? <Ready widgets={widgets} start={start} /> : null
}

function Ready({ widgets, start }: { widgets: readonly WidgetSource[]; start: StartPage | undefined }) {
  const { t } = useTranslation()
  const { hero, others } = useAllowed(widgets)
  const [isArranging, setArranging] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setArranging(false)
    // The button comes back with the page.
    requestAnimationFrame(() => opener.current?.focus())
  }
  if (isArranging && start) return <Arranging widgets={others} start={start} onDone={close} />
  const arrangeButton = (
    <Button
      ref={opener}
      size="sm"
      icon={IconLayoutGrid}
      onPointerEnter={Arranging.prepare}
      onFocus={Arranging.prepare}
      onClick={() => void Arranging.fetched().then((isThere) => isThere && setArranging(true))}
    >
      {t('dashboards.arrangePage')}
    </Button>
  )
  const Hero = hero && contentOf(hero)
  const first: Item = {
    key: greeting,
    size: 'two-thirds',
    content: () => <Greeting button={arrangeButton}>{Hero && <Hero />}</Greeting>,
  }
  return <Plan items={[first, ...(start ? itemsOf(others, start) : [waiting])]} />
}

const hereNow = 'dashboards-here-now'
const onFirstDay = (widgets: readonly Shown[]) => [
  hereNow,
  ...widgets.flatMap(({ key }) => (key === hereNow ? [] : [key])),
]

/** An empty workspace has its first steps in place of figures that would all be zero. */
function itemsOf(widgets: readonly Shown[], start: StartPage): Item[] {
  const { firstSteps, isEmpty } = start
  const shown = shownOf(
    widgets.filter(({ isFigure = false }) => !isFigure || !isEmpty),
    // In an empty workspace others who are online stand beside the greeting, until the person arranges the page.
    isEmpty && start.widgetOrder.length === 0 ? { ...start, widgetOrder: onFirstDay(widgets) } : start,
  )
  const items = shown.map((widget): Item => ({
    key: widget.key,
    size: widget.size,
    isChart: widget.isChart,
    content: (isLater) => <WidgetPlace widget={widget} isLater={isLater} />,
  }))
  if (!firstSteps) return items
  const steps: Item = { key: 'first-steps', size: 'full', content: () => <Steps steps={firstSteps} /> }
  // Below the row of the greeting.
  return items.toSpliced(items[0]?.size === 'third' ? 1 : 0, 0, steps)
}

// As high as what comes, so that the widgets below do not move.
function Steps({ steps }: { steps: NonNullable<StartPage['firstSteps']> }) {
  const [isThere, setThere] = useState(false)
  useEffect(() => void FirstSteps.fetched().then(setThere), [])
  return isThere ? <FirstSteps steps={steps} /> : <Loading count={2} />
}
