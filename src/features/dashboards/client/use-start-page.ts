// A person's start page as the server keeps it, and the widgets on it in their order.
import { useQuery } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { takeFirstRead } from '#kernel/client/first-reads.ts'
import { useRefresh } from '#kernel/client/live-query.ts'
import { useSession } from '#kernel/client/session.ts'
import type { WidgetSource } from '#kernel/client/widgets.ts'
import type { StartWidget, WidgetSize } from '#kernel/feature.ts'
import { isOnStartPage } from '#kernel/feature.ts'
import { orderOf } from '../arrangement.ts'
import type { StartPage } from '../start-contract.ts'
import { firstStepsDismissed, getStartPage, widgetsArranged } from '../start-contract.ts'
import { sizeOf } from './pack-widgets.ts'

export const startKey = ['dashboards', 'start-page']

export type Shown = StartWidget & WidgetSource & { size: WidgetSize }

/** The page as it usually is, where the server could not be asked. */
const usual: StartPage = { widgetOrder: [], hiddenWidgets: [], firstSteps: null, isEmpty: false }

export function useStartPage(): StartPage | undefined {
  useRefresh(startKey, [widgetsArranged, firstStepsDismissed])
  const { data, isError } = useQuery({
    queryKey: startKey,
    queryFn: ({ signal }) => call(getStartPage, {}, { signal }),
    initialData: () => takeFirstRead(getStartPage, {}),
  })
  return data ?? (isError ? usual : undefined)
}

/** The widgets that this person may have on the page, in the usual order; `hero` stands in the greeting. */
export function useAllowed(widgets: readonly WidgetSource[]): { hero: WidgetSource | undefined; others: Shown[] } {
  const { user } = useSession()
  const allowed = widgets
    .filter(isOnStartPage)
    .filter(({ roles }) => roles === undefined || (user !== null && roles.includes(user.role)))
  return {
    hero: allowed.find(({ area }) => area === 'hero'),
    others: allowed.filter(({ area }) => area !== 'hero').map((widget) => ({ ...widget, size: sizeOf(widget) })),
  }
}

type Arranged = Pick<StartPage, 'widgetOrder' | 'hiddenWidgets'>

/** All in the person's order, those that are hidden too. */
export function arrange(all: readonly Shown[], { widgetOrder }: Arranged): Shown[] {
  const order = orderOf(
    all.map(({ key }) => key),
    widgetOrder,
  )
  return all.toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key))
}

/** Those that the page shows. */
export const shownOf = (all: readonly Shown[], start: Arranged): Shown[] =>
  arrange(all, start).filter(({ key }) => !start.hiddenWidgets.includes(key))
