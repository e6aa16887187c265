// A chart with axes: its place at once, its drawing when it is seen, and a tip with all series where the pointer or the keys are.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { deferred } from '../deferred.tsx'
import type { ChartPoint, OnMark, PlotSpec } from './chart.ts'
import { ChartTip } from './chart-tip.tsx'
import { PlotKeys } from './plot-keys.tsx'
import classes from './plot.module.css'
import { useSeen } from './use-seen.ts'

const PlotCanvas = deferred(() => import('./plot-canvas.tsx').then((module) => module.PlotCanvas))

type PlotProps = {
  spec: PlotSpec
  label: string
  height: number
  write: (value: number) => string
  onMark?: OnMark
}

export function Plot({ spec, label, height, write, onMark }: PlotProps): ReactNode {
  const [place, isSeen] = useSeen()
  const [point, setPoint] = useState<ChartPoint | null>(null)
  const [at, setAt] = useState<number | null>(null)
  const marked = onMark && { onMark }
  const hasLine = point !== null && spec.kind !== 'radar' && !spec.isHorizontal
  return (
    <div ref={place} className={classes['plot']} style={{ blockSize: height }}>
      {isSeen && <PlotCanvas spec={spec} label={label} at={at} onPoint={setPoint} {...marked} />}
      {hasLine && <span className={classes['line']} style={{ transform: `translateX(${point.x}px)` }} />}
      {spec.labels.length > 0 && <PlotKeys spec={spec} at={at} onAt={setAt} write={write} {...marked} />}
      {point && <ChartTip spec={spec} point={point} write={write} />}
    </div>
  )
}
