// /dashboard/general/booking/plan: rooms by days. Bookings are carried to other days and rooms, and new ones begin here.
import { IconBed, IconChevronLeft, IconChevronRight, IconList, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toastError } from '#kernel/client/toasts.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { deferred } from '#ui/deferred.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Panel, PanelGrid } from '#ui/panel-grid.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { addDays } from '../../days.ts'
import { getBooking } from '../../contract.ts'
import type { Booking, Room } from '../../entities.ts'
import { listAddress } from '../addresses.ts'
import { OpenBooking } from '../form/open-booking.tsx'
import { PlanGrid } from './plan-grid.tsx'
import classes from './plan.module.css'
import type { Place, Plan } from './use-plan.ts'
import { planLengths, usePlan } from './use-plan.ts'

const RoomDialog = deferred(() => import('./room-dialog.tsx').then((module) => module.RoomDialog))

type Opened = { kind: 'booking'; booking: Booking } | { kind: 'new'; place?: Place } | { kind: 'room'; room?: Room }

export function Page() {
  const { t } = useTranslation()
  const state = usePlan(useIsPhone() ? '7' : '14')
  const [opened, setOpened] = useState<Opened>()
  const { data, error, isPending, isFetching, refetch } = state.query
  const wanted: Opened | undefined = state.isNew === 'room' ? { kind: 'room' } : opened
  const openBooking = (bookingId: string) =>
    call(getBooking, { bookingId }).then(({ booking }) => setOpened({ kind: 'booking', booking }), toastError)
  const close = () => {
    setOpened(undefined)
    if (state.isNew !== undefined) state.openNew(undefined)
  }
  return (
    <PanelGrid>
      <Panel bare aria-label={t('booking.plan.title')}>
        {data ? (
          <>
            <Tools plan={data} state={state} onOpen={setOpened} />
            {data.rooms.length === 0 ? (
              <NoRooms onNew={() => setOpened({ kind: 'room' })} />
            ) : (
              <PlanGrid
                plan={data}
                onBooking={(stay) => void openBooking(stay.id)}
                onNight={(place) => setOpened({ kind: 'new', place })}
                onRoom={(room) => setOpened({ kind: 'room', room })}
              />
            )}
            {wanted && <Dialogs opened={wanted} plan={data} onClose={close} />}
          </>
        ) : isPending ? (
          <div className={classes['state']}>
            <Loading count={8} />
          </div>
        ) : (
          <Failed
            level={2}
            title={t('booking.plan.failed')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            requestId={failureOf(error).requestId}
          />
        )}
      </Panel>
    </PanelGrid>
  )
}

type ToolsProps = { plan: Plan; state: ReturnType<typeof usePlan>; onOpen: (opened: Opened) => void }

function Tools({ plan, state, onOpen }: ToolsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { days, goTo, chooseDays } = state
  const length = Number(days)
  return (
    <div className={classes['tools']}>
      <div className={classes['group']}>
        <IconButton
          label={t('booking.plan.earlier')}
          icon={IconChevronLeft}
          mirrored
          onClick={() => goTo(addDays(plan.from, -length))}
        />
        <Button onClick={() => goTo(undefined)}>{t('booking.today')}</Button>
        <IconButton
          label={t('booking.plan.later')}
          icon={IconChevronRight}
          mirrored
          onClick={() => goTo(addDays(plan.from, length))}
        />
        <h2 className={classes['range']}>
          {t('booking.plan.range', { from: format.date(plan.from), to: format.date(plan.to) })}
        </h2>
      </div>
      <div className={classes['group']}>
        <SegmentedControl
          label={t('booking.plan.days')}
          value={days}
          onChange={chooseDays}
          options={planLengths.map((value) => ({
            value,
            label: t('booking.plan.length', { count: Number(value) }),
          }))}
        />
        <More onRoom={() => onOpen({ kind: 'room' })} />
        <Button variant="filled" icon={IconPlus} aria-haspopup="dialog" onClick={() => onOpen({ kind: 'new' })}>
          {t('booking.form.new')}
        </Button>
      </div>
    </div>
  )
}

/** Icons alone on phones. */
function More({ onRoom }: { onRoom: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (useIsPhone()) {
    return (
      <>
        <IconButton
          label={t('booking.list.title')}
          icon={IconList}
          onClick={() => void navigate({ to: listAddress })}
        />
        <IconButton label={t('booking.room.new')} icon={IconBed} aria-haspopup="dialog" onClick={onRoom} />
      </>
    )
  }
  return (
    <>
      <ButtonLink variant="ghost" icon={IconList} href={listAddress}>
        {t('booking.list.title')}
      </ButtonLink>
      <Button variant="ghost" icon={IconBed} aria-haspopup="dialog" onClick={onRoom}>
        {t('booking.room.new')}
      </Button>
    </>
  )
}

function NoRooms({ onNew }: { onNew: () => void }) {
  const { t } = useTranslation()
  return (
    <Empty
      level={2}
      title={t('booking.firstDay')}
      icon={IconBed}
      action={
        <Button variant="filled" icon={IconPlus} onClick={onNew}>
          {t('booking.room.new')}
        </Button>
      }
    >
      {t('booking.firstDayText')}
    </Empty>
  )
}

type DialogsProps = { opened: Opened; plan: Plan; onClose: () => void }

function Dialogs({ opened, plan, onClose }: DialogsProps) {
  if (opened.kind === 'booking') return <OpenBooking booking={opened.booking} onClose={onClose} />
  if (opened.kind === 'room') return <RoomDialog room={opened.room} currency={plan.currency} onClose={onClose} />
  const { place } = opened
  const price = plan.rooms.find(({ id }) => id === place?.roomId)?.price
  return <OpenBooking start={{ ...place, ...(price !== undefined && { price }) }} onClose={onClose} />
}
