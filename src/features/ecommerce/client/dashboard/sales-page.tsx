// /dashboard/general/ecommerce: what the shop took in and gave out, who sold, and what is new. All of one time range.
import { IconDownload, IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { inUnits } from '#kernel/money.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { deferred } from '#ui/deferred.tsx'
import { PeriodButton } from '#ui/period-button.tsx'
import { PanelGrid, Panel } from '#ui/panel-grid.tsx'
import type { StatTileProps } from '#ui/stat-tile.tsx'
import { StatTile } from '#ui/stat-tile.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import { addressOfNew, addressOfOrdersOf } from '../addresses.ts'
import { daysOf, momentsOf } from '../orders/days.ts'
import { BestSeller } from './best-seller.tsx'
import { exportSales } from './export-sales.ts'
import { NewestProduct } from './newest-product.tsx'
import classes from './sales-page.module.css'
import type { Sales } from './use-sales.ts'
import { useSales } from './use-sales.ts'

// Below the first screen of a phone: its code comes once that is painted.
const SalesDetails = deferred(() => import('./sales-details.tsx').then((module) => module.SalesDetails))

export function Page() {
  const { t } = useTranslation()
  const { query, choosePeriod, chooseYear } = useSales()
  const { data, error, isPending, isFetching, refetch } = query
  if (!data) {
    if (isPending) return <Coming />
    return (
      <PanelGrid>
        <Panel>
          <Failed
            level={2}
            title={t('ecommerce.sales.failed')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            requestId={failureOf(error).requestId}
          >
            {t(`errors.${failureOf(error).code}`)}
          </Failed>
        </Panel>
      </PanelGrid>
    )
  }
  if (data.latest.length === 0 && data.sellers.length === 0) return <FirstDay />
  return (
    <div className={classes['page']}>
      <div className={classes['bar']}>
        <Compared sales={data} />
        <div className={classes['tools']}>
          <PeriodButton value={momentsOf(data)} onChange={(range) => choosePeriod(daysOf(range))} />
          <Button icon={IconDownload} onClick={() => void exportSales(data, t)}>
            {t('ecommerce.sales.export')}
          </Button>
        </div>
      </div>
      <Panels sales={data} onYear={chooseYear} />
    </div>
  )
}

/** Said once for all figures of the page. */
function Compared({ sales: { before, income, sold } }: { sales: Sales }) {
  const { t } = useTranslation()
  const format = useFormat()
  const hasBefore = income.before !== 0 || sold.before !== 0
  return (
    <p className={classes['range']}>
      {t(hasBefore ? 'ecommerce.sales.compared' : 'ecommerce.sales.nothingBefore', {
        from: format.date(before.from),
        to: format.date(before.to),
      })}
    </p>
  )
}

function Panels({ sales, onYear }: { sales: Sales; onYear: (year: number) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const orders = addressOfOrdersOf(sales)
  const money = {
    write: (amount: number) => format.money(amount, sales.currency),
    asNumber: (amount: number) => inUnits(amount, sales.currency),
  }
  return (
    <PanelGrid>
      <BestSeller sales={sales} />
      <NewestProduct sales={sales} />
      <Tile
        title={t('ecommerce.sales.sold')}
        figure={sales.sold}
        days={sales.days}
        write={format.number}
        href={orders}
      />
      <Tile title={t('ecommerce.sales.income')} figure={sales.income} days={sales.days} {...money} href={orders} />
      <Tile title={t('ecommerce.sales.profit')} figure={sales.profit} days={sales.days} {...money} />
      <SalesDetails sales={sales} onYear={onYear} />
    </PanelGrid>
  )
}

type TileProps = Pick<StatTileProps, 'title' | 'figure' | 'write' | 'asNumber' | 'href'> & { days: readonly string[] }

function Tile({ days, ...tile }: TileProps) {
  const format = useFormat()
  const id = useId()
  return (
    <Panel span={4} aria-labelledby={id}>
      <StatTile {...tile} id={id} labels={days.map(format.date)} since="named" kind="line" />
    </Panel>
  )
}

const greyPanels = [8, 4, 4, 4, 4, 4, 8] as const

/** The true shape of what comes. */
function Coming() {
  return (
    <PanelGrid>
      {greyPanels.map((span, place) => (
        <Panel key={`panel ${place + 1}`} span={span}>
          <Loading count={span === 8 ? 3 : 2} />
        </Panel>
      ))}
    </PanelGrid>
  )
}

/** A shop without products has no figures: the first thing to do, and nothing else. */
function FirstDay() {
  const { t } = useTranslation()
  return (
    <PanelGrid>
      <Panel>
        <Empty
          level={2}
          title={t('ecommerce.sales.noProducts')}
          action={
            <ButtonLink variant="filled" icon={IconPlus} href={addressOfNew}>
              {t('ecommerce.newProduct')}
            </ButtonLink>
          }
        >
          {t('ecommerce.sales.noProductsText')}
        </Empty>
      </Panel>
    </PanelGrid>
  )
}
