// Tells what was not taken of a table from a file, whatever is made of it: how it was read, its cells and its columns.
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import type { TableNote } from '#kernel/table-file/cut-cells.ts'
import type { Encoding } from '#kernel/table-file/decode-text.ts'
import { Note } from './note.tsx'
import classes from './table-notes.module.css'

export type TableNotesProps = {
  encoding: Encoding
  notes?: readonly TableNote[]
  /** Columns that nobody asked for. */
  unknown?: readonly string[]
}

/** Rows that are named of each kind; the rest are counted. */
const namedMost = 8
const kinds = ['open-quote', 'too-many-cells', 'too-few-cells'] as const

/** Empty when every column was read and the file stated its encoding. */
export function TableNotes({ encoding, notes = [], unknown = [] }: TableNotesProps) {
  const { t } = useTranslation()
  const locale = localeOf[useLanguage()]
  const number = new Intl.NumberFormat(locale)
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const byKind = Map.groupBy(notes, ({ kind }) => kind)
  const rowsOf = (kind: TableNote['kind']) => {
    const rows = byKind.get(kind)?.map(({ row }) => number.format(row)) ?? []
    const more = rows.length - namedMost
    return list.format(more > 0 ? [...rows.slice(0, namedMost), t('ui.tableFile.more', { count: more })] : rows)
  }
  const lines = [
    ...(encoding === 'windows-1252' ? [t('ui.tableFile.windows1252')] : []),
    ...kinds.filter((kind) => byKind.has(kind)).map((kind) => t(`ui.tableFile.${kind}`, { rows: rowsOf(kind) })),
    ...(unknown.length > 0 ? [t('ui.tableFile.unknown', { columns: list.format(unknown) })] : []),
  ]
  if (lines.length === 0) return null
  return (
    <Note tone="warning">
      <ul className={classes['lines']}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Note>
  )
}
