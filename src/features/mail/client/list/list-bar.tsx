// The bar above the list: select all, read again, dense rows, search, and which part of the list is seen.
import {
  IconBaselineDensitySmall,
  IconChevronLeft,
  IconChevronRight,
  IconFolders,
  IconRefresh,
  IconSearch,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Desk } from '../desk.ts'
import { refreshMail } from '../use-mails.ts'
import { useChangePreferences } from '../use-preferences.ts'
import { BulkBar } from './bulk-bar.tsx'
import classes from './list-bar.module.css'
import { ListMenu } from './list-menu.tsx'
import { SearchBar } from './search-bar.tsx'
import type { Rows } from './use-rows.ts'

type ListBarProps = {
  desk: Desk
  rows: Rows
  search: { isOpen: boolean; setOpen: (isOpen: boolean) => void }
  onLabels: () => void
  onPreferences: () => void
  onKeys: () => void
}

export function ListBar({ desk, rows, search, onLabels, onPreferences, onKeys }: ListBarProps) {
  const { t } = useTranslation()
  const { selection, mails, where } = desk
  const isSearching = search.isOpen || where.search !== ''
  const hasSelection = selection.mails.length > 0
  const all = (
    <span className={classes['all']}>
      <Checkbox
        hideLabel
        label={t('mail.selectAll')}
        checked={hasSelection && selection.mails.length === mails.length}
        indeterminate={hasSelection && selection.mails.length < mails.length}
        disabled={mails.length === 0}
        onChange={() => selection.set(hasSelection ? [] : mails.map(({ id }) => id))}
      />
    </span>
  )
  if (hasSelection)
    return (
      <div className={classes['bar']} data-bulk role="toolbar" aria-label={t('mail.withSelected')}>
        {all}
        <BulkBar desk={desk} />
      </div>
    )
  return (
    <div className={classes['bar']}>
      {desk.isNarrow && <IconButton size="sm" label={t('mail.labels')} icon={IconFolders} onClick={onLabels} />}
      {isSearching ? (
        <SearchBar desk={desk} onClose={() => search.setOpen(false)} />
      ) : (
        <>
          {all}
          <Tools desk={desk} onSearch={() => search.setOpen(true)} />
          <Range desk={desk} rows={rows} />
        </>
      )}
      <ListMenu desk={desk} onPreferences={onPreferences} onKeys={onKeys} />
    </div>
  )
}

function Tools({ desk, onSearch }: { desk: Desk; onSearch: () => void }) {
  const { t } = useTranslation()
  const change = useChangePreferences()
  const { isDense } = desk.preferences
  const [turns, setTurns] = useState(0)
  return (
    <>
      <IconButton
        size="sm"
        label={t('mail.refresh')}
        icon={IconRefresh}
        className={classes['refresh']}
        style={{ rotate: `${turns * 360}deg` }}
        onClick={() => {
          setTurns(turns + 1)
          refreshMail()
        }}
      />
      <IconButton
        size="sm"
        label={t('ui.table.dense')}
        icon={IconBaselineDensitySmall}
        aria-pressed={isDense}
        onClick={() => change.mutate({ isDense: !isDense })}
      />
      <IconButton size="sm" label={t('mail.search')} icon={IconSearch} shortcut="/" onClick={onSearch} />
    </>
  )
}

function Range({ desk, rows }: { desk: Desk; rows: Rows }) {
  const { t } = useTranslation()
  const format = useFormat()
  const count = desk.list.listed?.count ?? 0
  const [first, last] = rows.seen
  if (count === 0) return <span className={classes['rest']} />
  const page = last - first + 1
  return (
    <>
      <span className={classes['range']}>
        {t('ui.table.range', {
          from: format.number(first + 1),
          to: format.number(last + 1),
          total: format.number(count),
        })}
      </span>
      <span className={classes['pages']}>
        <IconButton
          size="sm"
          label={t('mail.pageUp')}
          icon={IconChevronLeft}
          mirrored
          disabled={first === 0}
          onClick={() => rows.scrollTo(Math.max(0, first - page), 'start')}
        />
        <IconButton
          size="sm"
          label={t('mail.pageDown')}
          icon={IconChevronRight}
          mirrored
          disabled={last + 1 >= desk.mails.length}
          onClick={() => rows.scrollTo(Math.min(desk.mails.length - 1, last + 1), 'start')}
        />
      </span>
    </>
  )
}
