// The floor of a page that asks the server: React with two lazy pages, each of which shows the answer of one call.
import { Suspense, lazy, startTransition, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Rows } from './rows.tsx'

const pages = {
  one: lazy(async () => ({ default: (await import('./calls-page.tsx')).CallsPage })),
  other: lazy(async () => ({ default: (await import('./other-page.tsx')).OtherPage })),
}

function Floor() {
  const [name, setName] = useState<keyof typeof pages>('one')
  const [isOpen, setOpen] = useState(false)
  const Page = pages[name]
  const go = () => startTransition(() => setName(name === 'one' ? 'other' : 'one'))
  return (
    <Suspense>
      <nav>
        <button type="button" data-act="go" onClick={go}>
          Go
        </button>
        <button type="button" data-act="drawer" onClick={() => setOpen(!isOpen)}>
          Settings
        </button>
      </nav>
      <Page>
        <Rows key={name} of={name} />
      </Page>
      {isOpen && <aside>Dark or light</aside>}
    </Suspense>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Floor />)
