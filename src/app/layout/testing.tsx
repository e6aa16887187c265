// Shows one part of the shell for screen tests: words, settings, a person and an address around it, no server behind.
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { Providers } from '../providers.tsx'
import { RouterAnchor } from '../router-anchor.tsx'
import { textsFrom } from '../texts.ts'
import type { LanguageFile } from '../texts.ts'
import type { Role } from '#kernel/contract.ts'
import { chooseLanguage, startTexts } from '#kernel/client/i18n.ts'
import type { SessionUser } from '#kernel/client/session.ts'
import { changeUser } from '#kernel/client/session.ts'
import { resetSettings } from '#kernel/client/settings-store.ts'
import type { PublicConfig } from '#kernel/public-config.ts'
import { publicConfigId } from '#kernel/public-config.ts'
import '#ui/theme.css'

const languageFiles = import.meta.glob<LanguageFile>('../gathered/**/locales/*.ts')

const person: SessionUser = {
  id: '01a1fecc-c32c-7000-ab22-ce190d8e4a2d',
  username: 'ann-lee',
  displayName: 'Ann Lee',
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@atrium.test',
  emailVerified: true,
  photoURL: null,
  jobTitle: 'Designer',
  role: 'user',
  ownRole: 'user',
  locale: 'en',
}

const config: PublicConfig = {
  productName: 'Atrium',
  registration: 'open',
  canAskForInvitation: false,
  demoAccounts: [{ role: 'admin', email: 'mara@atrium.example', password: 'courtyard' }],
  links: {},
  preset: 'default',
  isInMaintenance: false,
  providers: [],
  absentPages: [],
  hasPseudoLanguage: false,
}

// Read once by the kernel, so it stands there before anything is shown.
const written = document.createElement('script')
written.type = 'application/json'
written.id = publicConfigId
written.textContent = JSON.stringify(config)
document.head.append(written)
await startTexts(textsFrom(languageFiles), ['app'])

type Around = { path?: string; role?: Role; width?: number; height?: number }

/** Puts `part` on a page of the given address and size until the test ends; settings and language are the defaults. */
export async function show(part: ReactNode, { path = '/', role = 'user', width = 1280, height = 800 }: Around = {}) {
  await page.viewport(width, height)
  await chooseLanguage('en')
  resetSettings()
  changeUser({ ...person, role, ownRole: role })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part }),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  flushSync(() =>
    root.render(
      <RouterProvider
        router={router}
        InnerWrap={({ children }) => <Providers anchor={RouterAnchor}>{children}</Providers>}
      />,
    ),
  )
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  return { go: (to: string) => router.navigate({ href: to }) }
}
