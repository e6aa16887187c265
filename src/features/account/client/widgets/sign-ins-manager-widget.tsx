// Sign-ins by system, on the start page of managers: the chart is fetched for those who see it.
import { ChartPlace } from '#records/figures/client/chart-place.tsx'
import { deferred } from '#ui/deferred.tsx'

const SignInsChart = deferred(() => import('./sign-ins-chart.tsx').then((module) => module.SignInsChart))

export function Widget() {
  return (
    <ChartPlace>
      <SignInsChart />
    </ChartPlace>
  )
}
