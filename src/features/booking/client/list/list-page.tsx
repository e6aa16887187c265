// /dashboard/general/booking/list: all bookings, with filters in the address, and the form of the one that it names.
import { IconBan, IconBed, IconCalendarEvent, IconFileExport, IconPlus, IconUserShield } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toastError } from '#kernel/client/toasts.ts'
import { Id, check } from '#kernel/shape.ts'
import { withSelected } from '#records/lists/client/bulk.ts'
import { useList } from '#records/lists/client/use-list.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { deferred } from '#ui/deferred.tsx'
import { ListPage } from '#ui/list-page.tsx'
import { PeriodButton } from '#ui/period-button.tsx'
import { bookingTabs } from '../../contract.ts'
import type { Booking } from '../../entities.ts'
import { planAddress } from '../addresses.ts'
import { useBookingActions, useBookingMenu } from '../booking-actions.ts'
import { OpenBooking } from '../form/open-booking.tsx'
import { daysIn, daysOf, momentsOf } from '../use-period.ts'
import { useBookingColumns } from './columns.tsx'
import type { exportList } from './export-list.ts'
import type { Filters } from './list-filters.ts'
import { filtersOf, listOptions } from './list-filters.ts'
import { useListFilters } from './use-list-filters.ts'
import classes from './list.module.css'
import { readIds, useBooking, useBookings } from './use-bookings.ts'

const ReviewDialog = deferred(() => import('../form/review-dialog.tsx').then((module) => module.ReviewDialog))
const GuestDaysDialog = deferred(() => import('../form/guest-days-dialog.tsx').then((module) => module.GuestDaysDialog))
/** Fetched when somebody exports. */
const exportAll = (...input: Parameters<typeof exportList>) =>
  import('./export-list.ts').then((module) => module.exportList(...input)).catch(toastError)
const keyOf = ({ id }: Booking) => id
const firstPage = Object.fromEntries(['after', 'before', 'until', 'from'].map((key) => [`bookings.${key}`, undefined]))

type Search = Record<string, string | undefined>

function useWrite() {
  const navigate = useNavigate()
  return (part: Search) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...part }),
      replace: true,
      resetScroll: false,
    })
}

export function Page() {
  const { t } = useTranslation()
  const columns = useBookingColumns()
  const write = useWrite()
  const days = daysIn(useSearch({ strict: false }))
  const [reviewed, setReviewed] = useState<Booking>()
  const { state, onState, tab, openTab, ...list } = useList('bookings', columns, listOptions)
  const filters = filtersOf(state, days)
  const isNarrowed = list.isNarrowed || days.from !== null || days.to !== null
  const { source, counts } = useBookings(state, { filters, tab, isNarrowed })
  const actions = useBookingActions()
  const open = ({ id }: Booking) => write({ booking: id })
  const menuOf = useBookingMenu(actions, { onEdit: open, onReview: setReviewed })
  return (
    <ListPage
      label={t('booking.list.title')}
      className={classes['list']}
      tabs={{
        label: t('booking.field.status'),
        value: tab,
        onChange: openTab,
        options: bookingTabs.map((value) => ({
          value,
          label: t(value === 'all' ? 'booking.list.all' : `booking.state.${value}`),
          count: counts?.[value] ?? null,
        })),
      }}
      actions={<Actions filters={filters} onNew={() => write({ new: 'booking' })} />}
    >
      <DataTable
        label={t('booking.list.title')}
        columns={columns}
        source={source}
        state={state}
        onState={onState}
        rowKey={keyOf}
        onOpen={open}
        searchLabel={t('booking.list.search')}
        filters={useListFilters()}
        tools={
          <PeriodButton
            value={momentsOf(days)}
            onChange={(range) => {
              const { from, to } = daysOf(range)
              write({ ...firstPage, from: from ?? undefined, to: to ?? undefined })
            }}
          />
        }
        bulkActions={[
          {
            label: t('booking.action.cancel'),
            icon: IconBan,
            danger: true,
            run: withSelected(() => readIds(filters), actions.cancel),
          },
        ]}
        rowActions={{ menu: menuOf }}
        emptyState={
          isNarrowed || tab !== 'all'
            ? { level: 2, title: t('booking.list.nothing'), children: t('booking.list.nothingText') }
            : {
                level: 2,
                title: t('booking.list.none'),
                children: t('booking.list.noneText'),
                icon: IconBed,
                action: <NewButton onNew={() => write({ new: 'booking' })} />,
              }
        }
      />
      <Addressed onClose={() => write({ booking: undefined, new: undefined })} />
      {reviewed && <ReviewDialog booking={reviewed} onClose={() => setReviewed(undefined)} />}
    </ListPage>
  )
}

function NewButton({ onNew }: { onNew: () => void }) {
  const { t } = useTranslation()
  return (
    <Button variant="filled" icon={IconPlus} aria-haspopup="dialog" onClick={onNew}>
      {t('booking.form.new')}
    </Button>
  )
}

function Actions({ filters, onNew }: { filters: Filters; onNew: () => void }) {
  const { t } = useTranslation()
  const [isSetting, setSetting] = useState(false)
  return (
    <>
      <ButtonLink variant="ghost" icon={IconCalendarEvent} href={planAddress}>
        {t('booking.plan.title')}
      </ButtonLink>
      <Button variant="ghost" icon={IconFileExport} onClick={() => void exportAll(filters, t)}>
        {t('ui.export')}
      </Button>
      <Button variant="ghost" icon={IconUserShield} aria-haspopup="dialog" onClick={() => setSetting(true)}>
        {t('booking.guests.title')}
      </Button>
      <NewButton onNew={onNew} />
      {isSetting && <GuestDaysDialog onClose={() => setSetting(false)} />}
    </>
  )
}

/** The form of the booking that the address names, or of a new one. */
function Addressed({ onClose }: { onClose: () => void }) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const named = check(Id, search['booking'])
  const { data } = useBooking(named.ok ? named.value : undefined)
  if (search['new'] === 'booking') return <OpenBooking onClose={onClose} />
  return named.ok && data?.id === named.value ? <OpenBooking key={data.id} booking={data} onClose={onClose} /> : null
}
