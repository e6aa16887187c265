// The panels of the sales dashboard below its tiles: charts, other features' widgets, who sold, and the newest products.
import { loadWidgets, useWidgets } from '#kernel/client/widgets.ts'
import { Panel } from '#ui/panel-grid.tsx'
import { LatestProducts } from './latest-products.tsx'
import { SalesByGender } from './sales-by-gender.tsx'
import { SalesOverview } from './sales-overview.tsx'
import { Sellers } from './sellers.tsx'
import type { Sales } from './use-sales.ts'
import { YearlySales } from './yearly-sales.tsx'

// They are drawn together with the widgets, which change how wide a chart is; a failure shows where they are used.
await loadWidgets('ecommerce').catch(() => undefined)

export function SalesDetails({ sales, onYear }: { sales: Sales; onYear: (year: number) => void }) {
  const widgets = useWidgets('ecommerce') ?? []
  return (
    <>
      <Panel span={4}>
        <SalesByGender sales={sales} />
      </Panel>
      <Panel span={8}>
        <YearlySales sales={sales} onYear={onYear} />
      </Panel>
      <SalesOverview sales={sales} span={widgets.length === 1 ? 8 : 12} />
      {widgets.map(({ key, Content }) => (
        <Panel key={key} span={4}>
          <Content />
        </Panel>
      ))}
      <Sellers sales={sales} />
      <LatestProducts sales={sales} />
    </>
  )
}
