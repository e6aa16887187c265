// The floor of the browser's figures: React with one lazy page and no library.
import { Suspense, lazy } from 'react'
import { createRoot } from 'react-dom/client'

const Page = lazy(async () => ({ default: (await import('./floor-page.tsx')).FloorPage }))
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <Suspense>
      <Page />
    </Suspense>,
  )
}
