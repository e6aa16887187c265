// The properties of a file or folder: type, size, dates, owner and location.
import type { ReactNode } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Entry, Step } from '../../entities.ts'
import { useEntryWords } from '../use-entry-words.ts'
import classes from './details.module.css'

export function Properties({ entry, path }: { entry: Entry; path: readonly Step[] | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useEntryWords()
  const { width, height, changedBy, owner, role, deletedAt } = entry
  const where = path?.filter(({ id }) => id !== entry.id).map(({ name }) => name)
  const rows: readonly (readonly [string, ReactNode] | false)[] = [
    [t('files.manager.columns.kind'), words.kind(entry)],
    [t('files.manager.columns.size'), words.size(entry)],
    width !== null &&
      height !== null && [
        t('files.manager.properties.dimensions'),
        t('files.manager.properties.pixels', { width: format.number(width), height: format.number(height) }),
      ],
    [t('files.manager.columns.modified'), words.when(entry.modifiedAt)],
    changedBy !== null && [t('files.manager.properties.by'), <bdi key="by">{changedBy.name}</bdi>],
    role !== 'owner' && [t('files.manager.columns.owner'), <bdi key="owner">{owner.name}</bdi>],
    where !== undefined &&
      where.length > 0 && [t('files.manager.properties.where'), <bdi key="where">{where.join(' / ')}</bdi>],
    deletedAt !== null && [t('files.manager.columns.deleted'), words.when(deletedAt)],
  ]
  return (
    <dl className={classes['properties']}>
      {rows.map(
        (row) =>
          row && (
            <div key={row[0]}>
              <dt>{row[0]}</dt>
              <dd>{row[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
