// /dashboard/general/ecommerce: what the shop took in and gave out, who sold, and what is new. All of one time range.
import { useId } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { inUnits } from '#kernel/money.ts'
import { PeriodButton } from '#ui/period-button.tsx'
import { PanelGrid, Panel } from '#ui/panel-grid.tsx'
import type { StatTileProps } from '#ui/stat-tile.tsx'
import { StatTile } from '#ui/stat-tile.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import { daysOf, momentsOf } from '../orders/days.ts'
import { BestSeller } from './best-seller.tsx'
import { CsvButton } from './csv-button.tsx'
import { NewestProduct } from './newest-product.tsx'
import { LatestProducts } from './latest-products.tsx'
import { SalesByGender } from './sales-by-gender.tsx'
import { SalesOverview } from './sales-overview.tsx'
import classes from './sales-page.module.css'
import { Sellers } from './sellers.tsx'
import type { Sales } from './use-sales.ts'
import { useSales } from './use-sales.ts'
import { YearlySales } from './yearly-sales.tsx'

export function Page() {
  const { t } = useTranslation()
  const format = useFormat()
  const { query, choosePeriod, chooseYear } = useSales()
  const { data, error, isPending, isFetching, refetch } = query
  if (!data) {
    return (
      <PanelGrid>
        <Panel>
          {isPending ? (
            <Loading count={8} />
          ) : (
            <Failed
              level={2}
              title={t('ecommerce.sales.failed')}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
              requestId={failureOf(error).requestId}
            />
          )}
        </Panel>
      </PanelGrid>
    )
  }
  return (
    <div className={classes['page']}>
      <div className={classes['bar']}>
        <p className={classes['range']}>
          {t('ecommerce.sales.range', { from: format.date(data.from), to: format.date(data.to) })}
        </p>
        <PeriodButton value={momentsOf(data)} onChange={(range) => choosePeriod(daysOf(range))} />
      </div>
      <Panels sales={data} onYear={chooseYear} />
    </div>
  )
}

function Panels({ sales, onYear }: { sales: Sales; onYear: (year: number) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <PanelGrid>
      <BestSeller sales={sales} />
      <NewestProduct sales={sales} />
      <Tile title={t('ecommerce.sales.sold')} figure={sales.sold} days={sales.days} write={format.number} />
      {(['income', 'profit'] as const).map((key) => (
        <Tile
          key={key}
          title={t(`ecommerce.sales.${key}`)}
          figure={sales[key]}
          days={sales.days}
          write={(amount) => format.money(amount, sales.currency)}
          asNumber={(amount) => inUnits(amount, sales.currency)}
        />
      ))}
      <Panel span={4}>
        <SalesByGender sales={sales} />
      </Panel>
      <Panel span={8}>
        <YearlySales sales={sales} onYear={onYear} />
      </Panel>
      <SalesOverview sales={sales} />
      <Sellers sales={sales} />
      <LatestProducts sales={sales} />
    </PanelGrid>
  )
}

type TileProps = Pick<StatTileProps, 'title' | 'figure' | 'write' | 'asNumber'> & { days: readonly string[] }

const asItIs = (value: number) => value

function Tile({ days, ...tile }: TileProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const { title, figure, asNumber = asItIs } = tile
  return (
    <Panel span={4} aria-labelledby={id}>
      <StatTile
        {...tile}
        id={id}
        labels={days.map(format.date)}
        action={
          <CsvButton
            title={title}
            head={[t('ui.stat.day'), title]}
            rows={days.map((day, place) => [day, asNumber(figure.steps[place] ?? 0)])}
          />
        }
      />
    </Panel>
  )
}
