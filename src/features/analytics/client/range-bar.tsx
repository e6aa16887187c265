// Above the figures: the time they are of and what it is compared with, the file of all, and the switch of counting.
import { IconDownload, IconSettings } from '@tabler/icons-react'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import { toast } from '#kernel/client/toasts.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { PeriodButton } from '#ui/period-button.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { saveCounting } from '../contract.ts'
import classes from './analytics.module.css'
import type { ChosenRange } from './chosen-range.ts'
import { momentsOf, searchOfMoments, searchOfUsual, usualRanges } from './chosen-range.ts'
import type { Visits } from './use-analytics.ts'
import { visitsKey } from './use-analytics.ts'
import { useRange, useWriteSearch } from './use-range.ts'

type RangeBarProps = { visits: Visits | undefined; onExport: () => void; canExport: boolean }

/** A choice that no button stands for. */
const own = 'own' as const

export function RangeBar({ visits, onExport, canExport }: RangeBarProps) {
  const { t } = useTranslation()
  const { range } = useRange()
  const write = useWriteSearch()
  const days = range.days ?? visits
  return (
    <div className={classes['bar']}>
      <div className={classes['tools']}>
        <SegmentedControl
          label={t('analytics.range.label')}
          size="md"
          value={range.name}
          onChange={(name: ChosenRange['name']) => name !== own && write(searchOfUsual(name))}
          options={usualRanges.map((value) => ({ value, label: t(`analytics.range.${value}`) }))}
        />
        <div className={classes['days']}>
          <PeriodButton
            value={days ? momentsOf(days) : [null, null]}
            onChange={(moments) => {
              const part = searchOfMoments(moments)
              if (part) write(part)
            }}
          />
          <p className={classes['compared']}>{visits && <Compared visits={visits} isOwn={range.name === own} />}</p>
        </div>
      </div>
      <div className={classes['tools']}>
        <Button variant="ghost" icon={IconDownload} disabled={!canExport} onClick={onExport}>
          {t('analytics.csv.all')}
        </Button>
        <CountingMenu isCounting={visits?.isCounting} />
      </div>
    </div>
  )
}

function Compared({ visits, isOwn }: { visits: Visits; isOwn: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { range } = useRange()
  if (visits.visits.before === null) return t('analytics.range.noneBefore')
  if (isOwn || range.name === own) {
    const { from, to } = visits.before
    return t('analytics.range.comparedWith', { from: format.date(from), to: format.date(to) })
  }
  return t(`analytics.range.compared.${range.name}`)
}

/** Turns counting on and off, with Undo; its label says which. */
export function useCounting() {
  const { t } = useTranslation()
  const turn = useAction((isCounting: boolean) => call(saveCounting, { isCounting }), {
    refresh: [visitsKey],
    done: (_, isCounting) => (isCounting ? t('analytics.counting.turnedOn') : undefined),
    keep: (_, isCounting) => {
      if (isCounting) return
      const action = { label: t('app.undo'), run: () => turn.mutate(true) }
      toast(t('analytics.counting.turnedOff'), { action })
    },
  })
  return turn
}

function CountingMenu({ isCounting }: { isCounting: boolean | undefined }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const { mutate: turn } = useCounting()
  if (user?.role !== 'admin') return null
  return (
    <Menu
      items={[
        { label: t('analytics.counting.label'), isChosen: isCounting === true, onSelect: () => turn(!isCounting) },
      ]}
      trigger={(props) => (
        <IconButton
          {...props}
          disabled={isCounting === undefined}
          icon={IconSettings}
          label={t('analytics.counting.settings')}
        />
      )}
    />
  )
}
