// The examples on the gallery's page about changes of a figure.
import { StatChange } from '#ui/stat-change.tsx'

// Green where it is good: less of a cost is.
export function DirectionsExample() {
  return (
    <div>
      <StatChange value={1180} before={1150} />
      <StatChange value={1149} before={1150} since="days30" />
      <StatChange value={90} before={120} isCost />
      <StatChange value={14} before={0} />
    </div>
  )
}
