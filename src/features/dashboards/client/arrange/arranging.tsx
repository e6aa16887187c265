// The start page while somebody arranges it: a plan of its widgets to drag about, and those that are not on it.
import { IconArrowBackUp, IconGripVertical, IconPlus } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Panel, PanelGrid } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import type { StartPage } from '../../start-contract.ts'
import { areaOf, pack, phone, tablet, wide } from '../pack-widgets.ts'
import type { Shown } from '../use-start-page.ts'
import classes from './arranging.module.css'
import { BoxWords, PlanBox } from './plan-box.tsx'
import { useGlide } from './use-glide.ts'
import { usePlan } from './use-plan.ts'
import type { Lifted } from './use-plan-drag.ts'
import { usePlanDrag } from './use-plan-drag.ts'

type ArrangingProps = {
  /** All that this person may have, in the usual order. */
  widgets: readonly Shown[]
  start: StartPage
  onDone: () => void
}

export function Arranging({ widgets, start, onDone }: ArrangingProps) {
  const { t } = useTranslation()
  const plan = usePlan(widgets, start)
  const [news, setNews] = useState('')
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const add = (widget: Shown) => {
    plan.add(widget.key)
    setNews(t('dashboards.arrange.wasAdded', { name: t(widget.label) }))
    heading.current?.focus()
  }
  const undo = () => {
    plan.undo()
    setNews(t('dashboards.arrange.undone'))
  }
  const reset = () => {
    plan.reset()
    setNews(t('dashboards.arrange.wasReset'))
  }
  return (
    <PanelGrid className={classes['whole']}>
      <Panel>
        <div ref={heading} tabIndex={-1} className={classes['head']}>
          <SectionTitle note={t('dashboards.arrange.text')}>{t('dashboards.arrange.title')}</SectionTitle>
        </div>
        <Boxes plan={plan} onNews={setNews} />
      </Panel>
      <Panel>
        <SectionTitle>{t('dashboards.arrange.others')}</SectionTitle>
        {plan.hidden.length === 0 && <p className={classes['about']}>{t('dashboards.arrange.noOthers')}</p>}
        <ul className={classes['others']}>
          {plan.hidden.map((widget) => (
            <li key={widget.key} className={classes['other']}>
              <BoxWords widget={widget} />
              <Button
                size="sm"
                icon={IconPlus}
                aria-label={t('dashboards.arrange.addNamed', { name: t(widget.label) })}
                onClick={() => add(widget)}
              >
                {t('dashboards.arrange.add')}
              </Button>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel bare className={classes['bar']}>
        <Button variant="ghost" icon={IconArrowBackUp} mirrored disabled={!plan.canUndo} onClick={undo}>
          {t('dashboards.arrange.undo')}
        </Button>
        <Button variant="ghost" disabled={plan.isUsual} onClick={reset}>
          {t('dashboards.arrange.reset')}
        </Button>
        <Button variant="filled" onClick={onDone}>
          {t('dashboards.arrange.done')}
        </Button>
        <output className="visually-hidden">{news}</output>
      </Panel>
    </PanelGrid>
  )
}

const greeting = { key: 'greeting', size: 'two-thirds' } as const

function Boxes({ plan, onNews }: { plan: ReturnType<typeof usePlan>; onNews: (news: string) => void }) {
  const { t } = useTranslation()
  const list = useRef<HTMLOListElement>(null)
  const { startFrom } = useGlide(list)
  const { shown } = plan
  const nameOf = (key: string) => {
    const widget = shown.find((one) => one.key === key)
    return widget ? t(widget.label) : ''
  }
  const keysAt = (key: string, to: number | undefined) =>
    to === undefined ? shown.map((widget) => widget.key) : plan.tryMove({ key, to })
  const move = (key: string, to: number) => {
    const place = plan.move({ key, to })
    onNews(t('dashboards.arrange.moved', { name: nameOf(key), place, count: shown.length }))
  }
  const { lifted, press } = usePlanDrag({
    plan: list,
    keysAt,
    onDrop: ({ key, to, at }) => {
      startFrom(key, at)
      move(key, to)
    },
    onCancel: ({ key, at }) => {
      startFrom(key, at)
      onNews(t('dashboards.arrange.cancelled', { name: nameOf(key) }))
    },
  })
  const keys = lifted ? keysAt(lifted.key, lifted.to) : keysAt('', undefined)
  const styleOf = stylesOf([greeting, ...keys.flatMap((key) => shown.find((widget) => widget.key === key) ?? [])])
  const hide = (widget: Shown, place: number) => {
    plan.hide(widget.key)
    onNews(t('dashboards.arrange.wasHidden', { name: t(widget.label) }))
    const next = shown[place + 1] ?? shown[place - 1]
    if (next) list.current?.querySelector<HTMLElement>(`[data-box="${next.key}"] [data-grip]`)?.focus()
  }
  const carried = lifted && shown.find(({ key }) => key === lifted.key)
  return (
    <ol
      ref={list}
      className={classes['plan']}
      aria-label={t('dashboards.arrange.plan')}
      data-dragging={lifted ? true : undefined}
    >
      <li className={classes['greeting']} style={styleOf(greeting.key)}>
        <BoxWords widget={{ label: 'dashboards.arrange.greeting', about: 'dashboards.arrange.greetingAbout' }} />
      </li>
      {/* In the order from before the drag: nodes that are moved lose the pointer. */}
      {shown.map((widget, place) => (
        <PlanBox
          key={widget.key}
          widget={widget}
          place={place}
          count={shown.length}
          style={styleOf(widget.key)}
          isLifted={lifted?.key === widget.key}
          onPress={(event) => press(event, widget.key)}
          onMove={(to) => move(widget.key, to)}
          onHide={() => hide(widget, place)}
        />
      ))}
      {lifted && carried && (
        <li
          className={classes['carried']}
          aria-hidden="true"
          style={{
            inlineSize: lifted.size.width,
            blockSize: lifted.size.height,
            transform: `translate(${fromStart(lifted)}px, ${lifted.at.y}px)`,
          }}
        >
          <span className={classes['grip']}>
            <Icon of={IconGripVertical} size={18} />
          </span>
          <BoxWords widget={carried} />
        </li>
      )}
    </ol>
  )
}

/** The style sheet puts it at the window's start, which is the right side in Arabic. */
function fromStart({ at, size }: Lifted): number {
  const { dir, clientWidth } = document.documentElement
  return dir === 'rtl' ? at.x + size.width - clientWidth : at.x
}

function stylesOf(items: readonly Pick<Shown, 'key' | 'size'>[]) {
  const [onWide, onTablet, onPhone] = [wide, tablet, phone].map((widths) => pack(items, widths))
  return (key: string) =>
    ({
      '--wide': areaOf(onWide?.get(key)),
      '--tablet': areaOf(onTablet?.get(key)),
      '--phone': areaOf(onPhone?.get(key)),
    }) as CSSProperties
}
