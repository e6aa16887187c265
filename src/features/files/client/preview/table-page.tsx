// A CSV file as a table, with its first row as the header.
import { useTranslation } from '#kernel/client/i18n.ts'
import classes from './preview.module.css'

/** Rows and cells never move, so indexes work as keys. */
const keyed = <Value,>(values: readonly Value[]) => values.map((value, place) => ({ key: String(place), value }))

export function TablePage({ rows, name }: { rows: readonly (readonly string[])[]; name: string }) {
  const { t } = useTranslation()
  const [head = [], ...others] = rows
  const width = Math.max(...rows.map((cells) => cells.length), 1)
  const wide = (cells: readonly string[]) => keyed([...cells, ...Array<string>(width - cells.length).fill('')])
  if (rows.length === 0) return <p className={classes['empty']}>{t('files.preview.empty')}</p>
  return (
    <table className={classes['table']} data-wide aria-label={name}>
      <thead>
        <tr>
          {wide(head).map(({ key, value }) => (
            <th key={key} scope="col" dir="auto">
              {value}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keyed(others).map(({ key, value: cells }) => (
          <tr key={key}>
            {wide(cells).map(({ key: place, value }) => (
              <td key={place} dir="auto">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
