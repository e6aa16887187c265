// The page that the floor opens and then leaves again.
import type { ReactNode } from 'react'

export function OtherPage({ children }: { children: ReactNode }) {
  return (
    <main>
      <h1>Other floor</h1>
      <section>{children}</section>
    </main>
  )
}
