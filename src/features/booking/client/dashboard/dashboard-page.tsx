// /dashboard/general/booking: how full the house is, who comes and goes, and what waits to be decided.
import { IconCalendarEvent, IconPlus } from '@tabler/icons-react'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Panel, PanelGrid } from '#ui/panel-grid.tsx'
import { PeriodButton } from '#ui/period-button.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import { listAddress, planAddress } from '../addresses.ts'
import { daysOf, momentsOf } from '../use-period.ts'
import { Arrivals, Income } from './arrivals.tsx'
import classes from './dashboard.module.css'
import { Details } from './details.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { Floors } from './floors.tsx'
import { NewestBookings } from './newest-bookings.tsx'
import { Reservations } from './reservations.tsx'
import { ReviewCard } from './review-card.tsx'
import { RoomsAvailable } from './rooms-available.tsx'
import type { Overview } from './use-overview.ts'
import { useOverview } from './use-overview.ts'

export function Page() {
  const { t } = useTranslation()
  const format = useFormat()
  const { query, choosePeriod, chooseDay } = useOverview()
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
              title={t('booking.failed')}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
              requestId={failureOf(error).requestId}
            />
          )}
        </Panel>
      </PanelGrid>
    )
  }
  if (data.rooms.length === 0) return <FirstDay />
  return (
    <div className={classes['page']}>
      <div className={classes['bar']}>
        <p className={classes['range']}>
          {t('booking.range', { from: format.date(data.from), to: format.date(data.to) })}
        </p>
        <div className={classes['tools']}>
          <PeriodButton value={momentsOf(data)} onChange={(range) => choosePeriod(daysOf(range))} />
          <ButtonLink icon={IconCalendarEvent} href={planAddress}>
            {t('booking.plan.title')}
          </ButtonLink>
          <ButtonLink variant="filled" icon={IconPlus} href={`${listAddress}?new=booking`}>
            {t('booking.form.new')}
          </ButtonLink>
        </div>
      </div>
      <Panels overview={data} onDay={chooseDay} />
    </div>
  )
}

type PanelsProps = { overview: Overview; onDay: (day: string | undefined) => void }

function Panels({ overview, onDay }: PanelsProps) {
  return (
    <PanelGrid>
      <FigureTiles overview={overview} />
      <Floors overview={overview} />
      <Panel span={4}>
        <RoomsAvailable overview={overview} onDay={onDay} />
      </Panel>
      <Panel span={8}>
        <Reservations overview={overview} />
      </Panel>
      <div className={classes['stack']}>
        <Arrivals overview={overview} />
        <Income overview={overview} />
      </div>
      <NewestBookings overview={overview} />
      <ReviewCard overview={overview} />
      <Details overview={overview} />
    </PanelGrid>
  )
}

/** A house without rooms has no numbers: the first thing to do, and nothing else. */
function FirstDay() {
  const { t } = useTranslation()
  return (
    <PanelGrid>
      <Panel>
        <Empty
          level={2}
          title={t('booking.firstDay')}
          action={
            <ButtonLink variant="filled" icon={IconPlus} href={`${planAddress}?new=room`}>
              {t('booking.room.new')}
            </ButtonLink>
          }
        >
          {t('booking.firstDayText')}
        </Empty>
      </Panel>
    </PanelGrid>
  )
}
