// New accounts by region, on the start page of managers: the chart is fetched for those who see it.
import { ChartPlace } from '#records/figures/client/chart-place.tsx'
import { deferred } from '#ui/deferred.tsx'

const RegionsChart = deferred(() => import('./regions-chart.tsx').then((module) => module.RegionsChart))

export function Widget() {
  return (
    <ChartPlace>
      <RegionsChart />
    </ChartPlace>
  )
}
