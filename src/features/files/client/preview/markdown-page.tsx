// A Markdown file rendered as text with tables.
import { MarkdownView } from '#ui/markdown-view.tsx'
import { partsOf } from './markdown-parts.ts'
import classes from './preview.module.css'

export function MarkdownPage({ text }: { text: string }) {
  return (
    <div className={classes['document']} dir="auto">
      {partsOf(text).map((part) =>
        'rows' in part ? <Table key={part.key} rows={part.rows} /> : <MarkdownView key={part.key} text={part.text} />,
      )}
    </div>
  )
}

/** Rows and cells never move, so indexes work as keys. */
const keyed = <Value,>(values: readonly Value[]) => values.map((value, place) => ({ key: String(place), value }))

function Table({ rows: [head = [], ...rows] }: { rows: readonly string[][] }) {
  const width = head.length
  return (
    <div className={classes['scroller']}>
      <table className={classes['table']}>
        <thead>
          <tr>
            {keyed(head).map(({ key, value }) => (
              <th key={key} scope="col">
                <MarkdownView text={value} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed(rows).map(({ key, value: cells }) => (
            <tr key={key}>
              {keyed(cells.slice(0, width)).map(({ key: place, value }) => (
                <td key={place}>
                  <MarkdownView text={value} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
