// The page that the floor goes to and comes back from.
import type { ReactNode } from 'react'

export function OtherPage({ children }: { children: ReactNode }) {
  return (
    <main>
      <h1>Other floor</h1>
      <section>{children}</section>
    </main>
  )
}
