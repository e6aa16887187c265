// The rows behind a mark: days, pages, sites or countries, the most visits first, with a file of all of them.
import { IconDownload } from '@tabler/icons-react'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { countryName } from '#kernel/countries.ts'
import { CountryFlag } from '#ui/country-flag.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { MoreButton } from '#ui/more-button.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { SideDrawer } from '#ui/side-drawer.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import type { RowKind } from '../contract.ts'
import classes from './rows-drawer.module.css'
import { saveAllRows } from './save-rows.ts'
import type { Mark } from './use-marks.ts'
import { kindsOf, useMark, useRowsInput } from './use-marks.ts'
import type { Row } from './use-rows.ts'
import { useRows } from './use-rows.ts'

type RowsDrawerProps = { mark: Mark; isOpen: boolean; onClose: () => void }

export function RowsDrawer({ mark, isOpen, onClose }: RowsDrawerProps) {
  const { t } = useTranslation()
  const title = useTitle(mark)
  const input = useRowsInput(mark)
  const save = () => void saveAllRows(`${title} ${t(`analytics.rows.${mark.by}`)}`, input, t)
  return (
    <SideDrawer
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      actions={<IconButton icon={IconDownload} label={t('ui.export')} onClick={save} />}
    >
      <Content mark={mark} />
    </SideDrawer>
  )
}

/** Names what the mark stands for. */
function useTitle({ since, until, source, continent, country, topic, audience }: Mark): string {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const days = [since, until].flatMap((day) => (day === undefined ? [] : [format.date(day)]))
  const parts = [
    new Set(days).size > 1 ? days.join(' – ') : days[0],
    source && t(`analytics.source.${source}`),
    continent && t(`analytics.continent.${continent}`),
    country && countryName(country, language),
    topic && t(`analytics.topic.${topic}`),
    audience && t(`analytics.audience.${audience}`),
  ].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(' · ') : t('analytics.visits.title')
}

function Content({ mark }: { mark: Mark }) {
  const { t } = useTranslation()
  const { open } = useMark()
  const list = useRows(useRowsInput(mark))
  const kinds = kindsOf(mark)
  const choice = kinds.length > 1 && (
    <SegmentedControl
      label={t('analytics.rows.by')}
      value={mark.by}
      onChange={(by: RowKind) => open({ ...mark, by })}
      options={kinds.map((value) => ({ value, label: t(`analytics.rows.${value}`) }))}
      fullWidth
    />
  )
  const { rows, total } = list
  return (
    <div className={classes['content']}>
      {choice}
      {!rows && !list.error && <Loading count={6} />}
      {!rows && list.error && (
        <Failed
          title={t('analytics.rows.failed')}
          onRetry={list.retry}
          isRetrying={list.isReading}
          requestId={failureOf(list.error).requestId}
        />
      )}
      {rows?.length === 0 && <Empty title={t('analytics.rows.empty')}>{t('analytics.rows.emptyText')}</Empty>}
      {rows && rows.length > 0 && (
        <>
          <p className={classes['total']}>{t('analytics.rows.total', { count: total })}</p>
          <RowTable rows={rows} mark={mark} />
          {list.hasMore && (
            <MoreButton
              busy={list.isReadingOn}
              failure={list.moreError ? t(`errors.${failureOf(list.moreError).code}`) : undefined}
              onClick={list.readOn}
            >
              {t('ui.showMore')}
            </MoreButton>
          )}
        </>
      )}
    </div>
  )
}

function RowTable({ rows, mark }: { rows: readonly Row[]; mark: Mark }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <table className={classes['rows']}>
      <caption className="visually-hidden">{t(`analytics.rows.${mark.by}`)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(`analytics.rows.${mark.by}`)}</th>
          <th scope="col">{t('analytics.visits.name')}</th>
          <th scope="col">{t('analytics.rows.views')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <RowName row={row} mark={mark} />
            </th>
            <td>{format.number(row.visits)}</td>
            <td>{format.number(row.views)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RowName({ row: { key }, mark }: { row: Row; mark: Mark }) {
  const format = useFormat()
  const language = useLanguage()
  const { open } = useMark()
  const { since, until, by } = mark
  if (by === 'day') return format.date(key)
  if (by === 'country') {
    return (
      <button
        type="button"
        className={classes['country']}
        onClick={() => open({ by: 'day', country: key, since, until })}
      >
        <CountryFlag code={key} />
        {countryName(key, language)}
      </button>
    )
  }
  // Pages of many records are counted as one, which has no address.
  if (by === 'path' && !key.includes('$')) {
    return (
      <Link quiet href={key} dir="ltr" className={classes['address']}>
        {key}
      </Link>
    )
  }
  return (
    <bdi dir="ltr" className={classes['address']}>
      {key}
    </bdi>
  )
}
