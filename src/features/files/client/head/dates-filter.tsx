// The date filter: common ranges, or a custom one.
import { IconCalendarEvent } from '@tabler/icons-react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Popover } from '#ui/popover.tsx'
import type { Desk } from '../desk.ts'
import classes from './toolbar.module.css'

const presets = { today: 0, week: 6, month: 29, year: 364 } as const
const presetNames = ['today', 'week', 'month', 'year'] as const

/** A local date, `2026-11-27`. */
function dayBefore(days: number): string {
  const day = new Date()
  day.setDate(day.getDate() - days)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

export function DatesFilter({ desk: { place, change } }: { desk: Desk }) {
  const { t } = useTranslation()
  const words = useDatesWords(place)
  const set = (from: string | undefined, to: string | undefined) => change({ from, to }, { replace: true })
  return (
    <Popover
      trigger={(props) => (
        <Button {...props} variant="ghost" icon={IconCalendarEvent} data-set={isSet(place) || undefined}>
          {words}
        </Button>
      )}
    >
      {(close) => (
        <div className={classes['panel']}>
          <div className={classes['presets']}>
            {presetNames.map((name) => (
              <Button
                key={name}
                size="sm"
                onClick={() => {
                  set(dayBefore(presets[name]), undefined)
                  close()
                }}
              >
                {t(`files.manager.dates.${name}`)}
              </Button>
            ))}
          </div>
          <DateField
            label={t('files.manager.dates.from')}
            value={place.from ?? null}
            {...(place.to !== undefined && { max: place.to })}
            onChange={(from) => set(from ?? undefined, place.to)}
          />
          <DateField
            label={t('files.manager.dates.to')}
            value={place.to ?? null}
            {...(place.from !== undefined && { min: place.from })}
            onChange={(to) => set(place.from, to ?? undefined)}
          />
          <div className={classes['foot']}>
            <Button
              variant="ghost"
              disabled={!isSet(place)}
              onClick={() => {
                set(undefined, undefined)
                close()
              }}
            >
              {t('files.manager.clear')}
            </Button>
            <Button variant="filled" onClick={close}>
              {t('ui.done')}
            </Button>
          </div>
        </div>
      )}
    </Popover>
  )
}

const isSet = ({ from, to }: Desk['place']) => from !== undefined || to !== undefined

function useDatesWords({ from, to }: Desk['place']): string {
  const { t } = useTranslation()
  const format = useFormat()
  if (from !== undefined && to !== undefined)
    return t('files.manager.dates.between', { from: format.date(from), to: format.date(to) })
  if (from !== undefined) return t('files.manager.dates.since', { day: format.date(from) })
  return to === undefined ? t('files.manager.dates.any') : t('files.manager.dates.until', { day: format.date(to) })
}
