// A table without rows: the grey shape of those that come, why they did not come, or that there are none.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- each row is a grid, and a table's own tags then lose their role in Safari */
import type { ReactNode } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { RowLook } from './data-table-row.tsx'
import { Empty, Failed, Skeleton } from '../states.tsx'
import type { EmptyProps } from '../states.tsx'
import cells from './data-table-cells.module.css'
import classes from '../data-table.module.css'
import parts from './data-table-parts.module.css'

export function LoadingRows<Row>({ look, count }: { look: RowLook<Row>; count: number }) {
  const { t } = useTranslation()
  const { columns, canChoose, hasMenu, expand } = look
  return (
    <div role="rowgroup" className={`${classes['loading']} ${parts['loading']}`}>
      <div role="row" className="visually-hidden">
        <div role="gridcell">{t('ui.loading')}</div>
      </div>
      {Array.from({ length: count }, (_, row) => `row ${row}`).map((key) => (
        <div key={key} className={classes['row']} aria-hidden="true">
          {canChoose && (
            <div className={classes['check']}>
              <Skeleton className={parts['greyBox']} />
            </div>
          )}
          {expand && <div />}
          {columns.map(({ key, picture, detail, align, phone }) => (
            <div key={key} className={classes['cell']} data-align={align} data-phone={phone}>
              <span className={cells['lines']}>
                {picture && <Skeleton className={parts['greyPicture']} />}
                <span className={parts['greyWords']}>
                  <Skeleton className={parts['greyLine']} />
                  {detail && <Skeleton className={parts['greyDetail']} />}
                </span>
              </span>
            </div>
          ))}
          {hasMenu && <div className={classes['actions']} />}
        </div>
      ))}
    </div>
  )
}

export type EmptyState = Pick<EmptyProps, 'title' | 'children' | 'action' | 'icon' | 'level'>

export function EmptyRow({ state }: { state: EmptyState }) {
  return (
    <StateRow>
      <Empty {...state} />
    </StateRow>
  )
}

const requestIdOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'requestId' in error && typeof error.requestId === 'string'
    ? error.requestId
    : undefined

export function FailedRow({
  error,
  onRetry,
  isRetrying,
}: {
  error: unknown
  onRetry: () => void
  isRetrying: boolean
}) {
  const { t } = useTranslation()
  return (
    <StateRow>
      <Failed title={t('ui.table.failed')} onRetry={onRetry} isRetrying={isRetrying} requestId={requestIdOf(error)}>
        {t('ui.table.failedText')}
      </Failed>
    </StateRow>
  )
}

function StateRow({ children }: { children: ReactNode }) {
  return (
    <div role="rowgroup" className={classes['body']}>
      <div role="row" className={parts['stateRow']}>
        <div role="gridcell">{children}</div>
      </div>
    </div>
  )
}
