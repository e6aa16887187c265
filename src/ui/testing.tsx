// Shows one part of `ui` on an empty page, for screen tests: with its words in English, in either direction.
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { addTexts } from '#kernel/client/i18n.ts'
import type { Direction } from '#kernel/languages.ts'
import authTexts from './auth/locales/en.json'
import english from './locales/en.json'
import { UiProvider } from './provider.tsx'

for (const texts of [authTexts, english]) addTexts('en', texts)

const desktop = { width: 1280, height: 800 }

/** Puts `part` on the page of a desktop until the test ends. */
export async function show(part: ReactNode, direction: Direction = 'ltr'): Promise<void> {
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
