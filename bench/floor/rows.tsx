// Rows from a call, kept in memory, so that a page that is opened again has them at once.
import { useEffect, useState } from 'react'

const kept = new Map<string, readonly string[]>()

export function Rows({ of }: { of: string }) {
  const [rows, setRows] = useState(kept.get(of) ?? [])
  useEffect(() => {
    void fetch(`/rows.json?${of}`).then(async (answer) => {
      const answered = (await answer.json()) as string[]
      kept.set(of, answered)
      setRows(answered)
    })
  }, [of])
  return (
    <ul data-rows={of}>
      {rows.map((row) => (
        <li key={row}>{row}</li>
      ))}
    </ul>
  )
}
