// The hours beside the columns, in the person's zone and in a second one.
import type { Desk } from '../../desk.ts'
import { dayMinutes, instantAt, wallMinutes } from '../span.ts'
import classes from './time-grid.module.css'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const hourMinutes = 60

/** The second zone uses its offset on the first visible day. */
export function HourLabels({ desk: { zone, secondZone, when }, day }: { desk: Desk; day: number }) {
  const noon = day * dayMinutes + dayMinutes / 2
  const apart = secondZone === null ? 0 : wallMinutes(instantAt(noon, zone), secondZone) - noon
  return (
    <div className={classes['hours']} aria-hidden="true">
      {secondZone !== null && <Column label={(hour) => when.shortTime(hour * hourMinutes + apart)} />}
      <Column label={(hour) => when.shortTime(hour * hourMinutes)} />
    </div>
  )
}

const Column = ({ label }: { label: (hour: number) => string }) => (
  <div className={classes['hourColumn']}>
    {hours.map((hour) => (
      <span key={hour} className={classes['hour']}>
        <span>{hour > 0 && label(hour)}</span>
      </span>
    ))}
  </div>
)
