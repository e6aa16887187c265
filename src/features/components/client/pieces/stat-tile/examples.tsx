// The examples on the gallery's page about single figures.
import { IconShare } from '@tabler/icons-react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { fraction } from '#kernel/seed.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { StatTile } from '#ui/stat-tile.tsx'

const days = Array.from({ length: 30 }, (_, index) => new Date(Date.UTC(2026, 9, 22 + index)))
const steps = days.map((_, index) => Math.round(120 + 200 * fraction(`day ${index}`, 'stat')))
const value = steps.reduce((sum, step) => sum + step, 0)

// A press on the bars opens each day as a table.
export function DaysExample() {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <StatTile
      title={t('components.words.downloads')}
      figure={{ value, before: Math.round(value * 1.01), steps }}
      labels={days.map(format.dayMonth)}
      since="days30"
    />
  )
}

// The title leads to the page behind the figure.
export function PartsExample() {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <StatTile
      title={t('components.words.downloads')}
      href="/components"
      figure={{ value, before: Math.round(value / 1.04), steps }}
      labels={days.map(format.dayMonth)}
      action={<IconButton size="sm" icon={IconShare} label={t('components.words.send')} />}
    >
      <p>{t('components.sparkline.says', { first: steps[0], last: steps.at(-1) })}</p>
    </StatTile>
  )
}
