// The display settings on the public site: the app's drawer in a root of its own, loaded when it is first opened.
import { startTransition, StrictMode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { SettingsDrawer } from './layout/settings-drawer.tsx'
import { Providers } from './providers.tsx'
import { textsFrom } from './texts.ts'
import type { LanguageFile } from './texts.ts'
import { loadTexts, startTexts } from '#kernel/client/i18n.ts'

const languageFiles = import.meta.glob<LanguageFile>('./gathered/**/locales/*.ts')

let isOpen = false
let tell: (() => void) | undefined
let mounted: Promise<void> | undefined
const listeners = new Set<() => void>()

function setOpen(next: boolean) {
  isOpen = next
  for (const listener of listeners) listener()
}

function onOpen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function Settings() {
  const shown = useSyncExternalStore(onOpen, () => isOpen)
  return <SettingsDrawer isOpen={shown} onClose={() => setOpen(false)} />
}

async function mount() {
  await startTexts(textsFrom(languageFiles))
  await loadTexts(['app'])
  const root = document.createElement('div')
  document.body.append(root)
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers>
          <Settings />
        </Providers>
      </StrictMode>,
    ),
  )
}

/** Opens the drawer or closes it; `onChange` hears of either, also of the drawer's own cross. */
export async function toggleSettings(onChange: (isOpen: boolean) => void): Promise<void> {
  mounted ??= mount()
  await mounted
  if (!tell) {
    tell = () => onChange(isOpen)
    listeners.add(tell)
  }
  setOpen(!isOpen)
}
