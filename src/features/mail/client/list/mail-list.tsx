// The rows of the list, and its four states.
import { IconSearch } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { MoreButton } from '#ui/more-button.tsx'
import { Empty, Failed, Loading, Skeleton } from '#ui/states.tsx'
import type { Label } from '../../entities.ts'
import { mailAddress } from '../addresses.ts'
import type { Desk } from '../desk.ts'
import { refreshMail } from '../use-mails.ts'
import { MailRow } from './mail-row.tsx'
import classes from './mail-list.module.css'
import type { Rows } from './use-rows.ts'

export type RowsLook = 'full' | 'line' | 'wide'

type MailListProps = {
  desk: Desk
  labels: readonly Label[]
  rows: Rows
  look: RowsLook
  openId: string | undefined
  scroller: RefObject<HTMLDivElement | null>
}

export function MailList({ desk, labels, rows, look, openId, scroller }: MailListProps) {
  const { t } = useTranslation()
  const { list, mails, where, selection, preferences } = desk
  return (
    <div
      ref={scroller}
      className={classes['scroller']}
      data-rows={look}
      data-dense={preferences.isDense || undefined}
      data-selecting={selection.ids.size > 0 || undefined}
    >
      {list.isPending && <LoadingRows />}
      {list.error && mails.length === 0 && (
        <Failed
          level={2}
          title={t('mail.listFailed')}
          onRetry={refreshMail}
          isRetrying={list.isFetching}
          requestId={failureOf(list.error).requestId}
        >
          {t(`errors.${failureOf(list.error).code}`)}
        </Failed>
      )}
      {list.listed && mails.length === 0 && <Nothing desk={desk} />}
      {mails.length > 0 && (
        <ul className={classes['list']} style={{ blockSize: rows.height }} aria-label={t('mail.mails')}>
          {rows.items.map(({ key, index, start, size }) => {
            const mail = mails[index]
            return (
              mail && (
                <li
                  key={key}
                  className={classes['item']}
                  style={{ transform: `translateY(${start}px)`, blockSize: size }}
                  aria-setsize={list.listed?.count}
                  aria-posinset={index + 1}
                >
                  <MailRow
                    mail={mail}
                    href={mailAddress(where.place, { search: where.search, mailId: mail.id })}
                    labels={labels}
                    isOpen={mail.id === openId}
                    desk={desk}
                  />
                </li>
              )
            )
          })}
        </ul>
      )}
      {list.failure !== undefined && (
        <div className={classes['more']}>
          <MoreButton failure={t(`errors.${failureOf(list.failure).code}`)} onClick={list.readOn}>
            {t('ui.tryAgain')}
          </MoreButton>
        </div>
      )}
    </div>
  )
}

function Nothing({ desk: { where } }: { desk: Desk }) {
  const { t } = useTranslation()
  if (where.search !== '') {
    return (
      <Empty level={2} icon={IconSearch} title={t('mail.empty.search')}>
        {t('mail.empty.searchText')}
      </Empty>
    )
  }
  const { place } = where
  const label = 'systemLabel' in place ? place.systemLabel : 'custom'
  return (
    <Empty level={2} title={t(`mail.empty.${label}`)}>
      {t(`mail.empty.${label}Text`)}
    </Empty>
  )
}

const loadingRows = [0, 1, 2, 3, 4, 5, 6]

function LoadingRows() {
  return (
    <Loading>
      {loadingRows.map((row) => (
        <span key={row} className={classes['loading']}>
          <Skeleton className={classes['loadingFace']} />
          <span className={classes['loadingLines']}>
            <Skeleton className={classes['loadingShort']} />
            <Skeleton className={classes['loadingLine']} />
            <Skeleton className={classes['loadingLine']} />
          </span>
        </span>
      ))}
    </Loading>
  )
}
