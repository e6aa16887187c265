// Shows one part of `ui` on an empty page, for screen tests: with its words in English, in either direction.
import i18next from 'i18next'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import type { Direction } from '#kernel/languages.ts'
import authTexts from './auth/locales/en.json'
import english from './locales/en.json'
import { UiProvider } from './provider.tsx'

const desktop = { width: 1280, height: 800 }

/** Puts `part` on the page of a desktop until the test ends. */
export async function show(part: ReactNode, direction: Direction = 'ltr'): Promise<void> {
  if (!i18next.isInitialized) {
    const resources = { en: { translation: { ui: { ...english.ui, ...authTexts.ui } } } }
    await i18next.init({ lng: 'en', resources, interpolation: { escapeValue: false } })
  }
  await page.viewport(desktop.width, desktop.height)
  document.documentElement.dir = direction
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  flushSync(() => root.render(<UiProvider direction={direction}>{part}</UiProvider>))
  onTestFinished(() => {
    root.unmount()
    place.remove()
    document.documentElement.dir = 'ltr'
  })
}
