// The filters of the list by service and invoice date; on phones they open in a dialog.
import { IconCalendarEvent, IconChevronDown, IconFilter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { CheckList } from '#ui/data-table/data-table-check-list.tsx'
import { DateField } from '#ui/date-field.tsx'
import { deferred } from '#ui/deferred.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Popover } from '#ui/popover.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import classes from './list.module.css'
import type { Narrowing } from './list-filters.ts'
import { isNarrow } from './list-filters.ts'

const Calendar = deferred(() => import('#ui/dates/date-calendar.tsx').then((module) => module.DateCalendar))

type ToolsProps = {
  narrowing: Narrowing
  services: readonly { id: string; name: string }[]
  /** With the search of the table. */
  isNarrowed: boolean
  onClear: () => void
}
type Change = (part: Partial<Narrowing>) => void
type PartProps = ToolsProps & { change: Change }

const places = ['after', 'before', 'until', 'from'].map((key) => `invoices.${key}`)
const firstPage = Object.fromEntries(places.map((key) => [key, undefined]))

/** Changes the filters in the URL, and goes back to the first page. */
export function useNarrow(): (next: Narrowing) => void {
  const navigate = useNavigate()
  return ({ services, from, to }) => {
    const own = { services: services.join() || undefined, from: from ?? undefined, to: to ?? undefined }
    const search = (before: Record<string, unknown>) => ({ ...before, ...firstPage, ...own })
    void navigate({ to: '.', search, replace: true, resetScroll: false })
  }
}

export function ListTools(props: ToolsProps) {
  const narrow = useNarrow()
  const change: Change = (part) => narrow({ ...props.narrowing, ...part })
  return useIsPhone() ? <PhoneTools {...props} change={change} /> : <WideTools {...props} change={change} />
}

function useServiceOptions({ services }: Pick<ToolsProps, 'services'>) {
  const { t } = useTranslation()
  return [
    ...services.map(({ id, name }) => ({ value: id, label: name })),
    { value: 'none', label: t('invoices.service.none') },
  ]
}

function WideTools(props: PartProps) {
  const { narrowing, isNarrowed, onClear, change } = props
  const { t } = useTranslation()
  const options = useServiceOptions(props)
  const { services, from, to } = narrowing
  const chosen = options.filter(({ value }) => services.includes(value))
  const words =
    services.length === 0
      ? t('invoices.service.all')
      : chosen.length === 1 && chosen[0]
        ? chosen[0].label
        : t('ui.table.several', { count: services.length })
  return (
    <>
      <Popover
        trigger={(trigger) => (
          <Button {...trigger} iconEnd={IconChevronDown}>
            <span className={classes['between']}>
              {t('ui.table.filterName', { name: t('invoices.field.service') })}
            </span>{' '}
            <span className={classes['strong']}>{words}</span>
          </Button>
        )}
      >
        {() => (
          <CheckList
            label={t('invoices.field.service')}
            options={options}
            chosen={services}
            onChoose={(next) => change({ services: next })}
          />
        )}
      </Popover>
      <DayButton label={t('invoices.from')} value={from} max={to} onChange={(day) => change({ from: day })} />
      <span className={classes['between']} aria-hidden="true">
        {t('invoices.until')}
      </span>
      <DayButton label={t('invoices.to')} value={to} min={from} onChange={(day) => change({ to: day })} />
      {isNarrowed && (
        <Button variant="ghost" onClick={onClear}>
          {t('ui.clear')}
        </Button>
      )}
    </>
  )
}

type DayProps = {
  label: string
  value: string | null
  min?: string | null
  max?: string | null
  onChange: (day: string) => void
}

function DayButton({ label, value, min, max, onChange }: DayProps) {
  const format = useFormat()
  return (
    <Popover
      trigger={(trigger) => (
        <Button {...trigger} icon={IconCalendarEvent}>
          {value === null ? (
            label
          ) : (
            <>
              <span className="visually-hidden">{label}</span> {format.dayMonth(value)}
            </>
          )}
        </Button>
      )}
    >
      {(close) => (
        <Calendar
          value={value}
          {...(min && { min })}
          {...(max && { max })}
          onChoose={(day) => {
            onChange(day)
            close()
          }}
        />
      )}
    </Popover>
  )
}

function PhoneTools(props: PartProps) {
  const { narrowing, isNarrowed, onClear, change } = props
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const options = useServiceOptions(props)
  return (
    <>
      <IconButton
        label={t('ui.filters')}
        icon={IconFilter}
        variant="default"
        aria-haspopup="dialog"
        {...(isNarrow(narrowing) && { badge: 'dot' as const })}
        onClick={() => setOpen(true)}
      />
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('ui.filters')}
        foot={
          <>
            {isNarrowed && <Button onClick={onClear}>{t('ui.clear')}</Button>}
            <Button variant="filled" onClick={() => setOpen(false)}>
              {t('ui.done')}
            </Button>
          </>
        }
      >
        <div className={classes['form']}>
          <CheckList
            label={t('invoices.field.service')}
            options={options}
            chosen={narrowing.services}
            onChoose={(services) => change({ services })}
          />
          <DateField label={t('invoices.from')} value={narrowing.from} onChange={(from) => change({ from })} />
          <DateField label={t('invoices.to')} value={narrowing.to} onChange={(to) => change({ to })} />
        </div>
      </Dialog>
    </>
  )
}
