// A chart's tooltip at the pointer: its label and every series there.
import type { ChartPoint, PlotSpec } from './chart.ts'
import { valuesAt } from './chart.ts'
import classes from './plot.module.css'

type ChartTipProps = { spec: PlotSpec; point: ChartPoint; write: (value: number) => string }

// The pointer's side of the drawing, so that the tip never leaves it.
const half = 2

export function ChartTip({ spec, point: { index, x, y }, write }: ChartTipProps) {
  const rows = valuesAt(spec, index, write)
  return (
    <div
      className={classes['tip']}
      aria-hidden="true"
      ref={(tip) => {
        const width = tip?.parentElement?.clientWidth ?? 0
        if (tip)
          tip.style.translate =
            x > width / half ? `calc(${x}px - 100% - 0.875rem) ${y}px` : `calc(${x}px + 0.875rem) ${y}px`
      }}
    >
      <strong>{spec.labels[index]}</strong>
      {rows.map(({ name, value, colour }) => (
        <span key={name} className={classes['row']}>
          <span className={classes['swatch']} style={{ background: `var(${colour})` }} />
          <span className={classes['name']}>{name}</span>
          <b>{value}</b>
        </span>
      ))}
    </div>
  )
}
