// The figures behind a small curve: a press on it opens them as a table, and saves them for spreadsheets.
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import { saveCsv, writeCsv } from '../csv.ts'
import { IconButton } from '../icon-button.tsx'
import { Popover } from '../popover.tsx'
import type { SparkFiguresShown } from '../sparkline.tsx'
import classes from '../sparkline.module.css'
import { ChartFigures } from './chart-card-figures.tsx'

const tableHeight = 240
const asItIs = (value: number) => value

type SparkFiguresProps = { figures: SparkFiguresShown; label: string; children: ReactNode }

export function SparkFigures({ figures, label, children }: SparkFiguresProps) {
  const { title, along, labels, values, asNumber = asItIs } = figures
  const { t } = useTranslation()
  const locale = localeOf[useLanguage()]
  const write = figures.write ?? ((value: number) => value.toLocaleString(locale))
  const save = async () => {
    const rows = labels.map((name, index) => [name, asNumber(values[index] ?? 0)])
    saveCsv(title, await writeCsv([along, title], rows))
  }
  return (
    <Popover
      position="bottom-end"
      trigger={(trigger) => (
        <button {...trigger} type="button" className={classes['behind']} aria-label={t('ui.chart.behind', { label })}>
          {children}
        </button>
      )}
    >
      {() => (
        <div className={classes['figures']}>
          <div className={classes['head']}>
            <p className={classes['title']}>{title}</p>
            <IconButton size="sm" label={t('ui.chart.export')} icon={IconDownload} onClick={() => void save()} />
          </div>
          <ChartFigures
            title={title}
            labels={labels}
            series={[{ name: title, values }]}
            write={write}
            height={tableHeight}
          />
        </div>
      )}
    </Popover>
  )
}
