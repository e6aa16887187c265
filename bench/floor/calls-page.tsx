// The floor's first page with a call: a heading at once, then the rows.
import type { ReactNode } from 'react'

export function CallsPage({ children }: { children: ReactNode }) {
  return (
    <main>
      <h1>Floor</h1>
      <section>{children}</section>
    </main>
  )
}
