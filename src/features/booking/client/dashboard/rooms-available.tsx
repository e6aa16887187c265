// How many rooms are free on a night: tonight, or one of the next days.
import { IconChevronDown } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { ChartCard } from '#ui/chart-card.tsx'
import { Menu } from '#ui/menu.tsx'
import { daysFrom } from '../../days.ts'
import { planFrom } from '../addresses.ts'
import type { Overview } from './use-overview.ts'

const nightsAhead = 8

type RoomsAvailableProps = { overview: Overview; onDay: (day: string | undefined) => void }

export function RoomsAvailable({ overview: { available, today }, onDay }: RoomsAvailableProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const format = useFormat()
  const { day, taken, free, closed } = available
  const wordsOf = (night: string) => (night === today ? t('booking.today') : format.dayMonth(night))
  const parts = [
    { name: t('booking.available.taken'), value: taken, colour: '--at-chart-1' },
    { name: t('booking.available.free'), value: free, colour: '--at-wall-2' },
    ...(closed > 0 ? [{ name: t('booking.available.closed'), value: closed, colour: '--at-ink-3' }] : []),
  ]
  return (
    <ChartCard
      title={t('booking.available.title')}
      finding={t('booking.available.finding', { count: free })}
      kind="donut"
      partColours={parts.map(({ colour }) => colour)}
      isCounted
      onMark={() => void navigate({ href: planFrom(day) })}
      labels={parts.map(({ name }) => name)}
      series={[{ name: t('booking.available.rooms'), values: parts.map(({ value }) => value) }]}
      middle={{ label: t('booking.available.free'), value: format.number(free) }}
      period={
        <Menu
          items={daysFrom(today, nightsAhead).map((night) => ({
            label: wordsOf(night),
            isChosen: night === day,
            onSelect: () => onDay(night === today ? undefined : night),
          }))}
          trigger={(props) => (
            <Button {...props} variant="ghost" size="sm" iconEnd={IconChevronDown}>
              {wordsOf(day)}
            </Button>
          )}
        />
      }
    />
  )
}
