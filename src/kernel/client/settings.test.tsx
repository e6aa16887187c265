// The settings of a page: attributes, cookies, and the hook's place.
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PublicConfig } from '../public-config.ts'
import { publicConfigId } from '../public-config.ts'
import { directionResetKey } from '../settings.ts'
import { changeSettings, readSettings, resetSettings } from './settings-store.ts'
import { SettingsProvider, useSettingsContext } from './settings.tsx'

// The workspace's colours stand in the page, as the server writes them.
const written = document.createElement('script')
written.type = 'application/json'
written.id = publicConfigId
const config: PublicConfig = {
  productName: 'Atrium',
  registration: 'open',
  canAskForInvitation: false,
  demoAccounts: [],
  providers: [],
  links: {},
  isInMaintenance: false,
  absentPages: [],
  hasPseudoLanguage: false,
  preset: 'default',
}
written.textContent = JSON.stringify(config)
document.head.append(written)

const names = ['themeMode', 'themeDirection', 'themeContrast', 'themeLayout', 'themeColorPresets', 'themeStretch']
beforeEach(() => {
  for (const name of names) document.cookie = `${name}=; Path=/; Max-Age=0`
})

// The browser tells it, the library's types leave it out.
const expiryOf = (cookie: object | null) => Number(cookie && 'expires' in cookie ? cookie.expires : 0)

let leave = () => {}
afterEach(() => act(async () => leave()))

async function renderIn(content: ReactNode) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const place = document.createElement('div')
  const root = createRoot(place)
  leave = () => root.unmount()
  await act(async () => root.render(content))
  return place
}

// First: the settings are read once, when the page begins.
test('only what was chosen is saved: the direction of a language is not a choice', async () => {
  document.documentElement.dir = 'rtl'
  expect(readSettings().themeDirection).toBe('rtl')
  changeSettings({ themeMode: 'dark' })
  expect(document.cookie).toBe('themeMode=dark')
})

test('the hook outside of its provider says so', async () => {
  function Lost() {
    return useSettingsContext().settings.themeMode
  }
  await expect(renderIn(<Lost />)).rejects.toThrow('useSettingsContext must be use inside SettingsProvider')
})

test('a change is an attribute, a cookie, and a new value of the hook', async () => {
  resetSettings()
  function Mode() {
    const { settings, isChanged, toggleMode } = useSettingsContext()
    return <button type="button" onClick={toggleMode}>{`${settings.themeMode} ${isChanged}`}</button>
  }
  const place = await renderIn(
    <SettingsProvider>
      <Mode />
    </SettingsProvider>,
  )
  expect(place.textContent).toBe('light false')
  await act(async () => place.querySelector('button')?.click())
  expect(place.textContent).toBe('dark true')
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark')
  const cookie = await cookieStore.get('themeMode')
  expect(cookie).toMatchObject({ value: 'dark', path: '/', sameSite: 'lax' })
  const days = (expiryOf(cookie) - Date.now()) / (24 * 60 * 60 * 1000)
  expect(days).toBeGreaterThan(2.99)
  expect(days).toBeLessThan(3.01)
})

test('each toggle goes there and back', async () => {
  resetSettings()
  type Context = ReturnType<typeof useSettingsContext>
  let context: Context | undefined
  function Reader({ read }: { read: (value: Context) => void }) {
    read(useSettingsContext())
    return null
  }
  await renderIn(
    <SettingsProvider>
      <Reader read={(value) => (context = value)} />
    </SettingsProvider>,
  )
  const toggles = {
    toggleDirection: 'themeDirection',
    toggleContrast: 'themeContrast',
    toggleLayout: 'themeLayout',
    toggleStretch: 'themeStretch',
  } as const
  const other = { themeDirection: 'rtl', themeContrast: 'bold', themeLayout: 'mini', themeStretch: true }
  for (const [toggle, name] of Object.entries(toggles) as [keyof typeof toggles, keyof typeof other][]) {
    const before = readSettings()[name]
    await act(async () => context?.[toggle]())
    expect(readSettings()[name]).toBe(other[name])
    await act(async () => context?.[toggle]())
    expect(readSettings()[name]).toBe(before)
  }
})

test('reset brings the defaults back and deletes the cookies', async () => {
  changeSettings({
    themeMode: 'dark',
    themeDirection: 'rtl',
    themeContrast: 'bold',
    themeLayout: 'horizontal',
    themeColorPresets: 'red',
    themeStretch: true,
  })
  expect(document.cookie.split('; ')).toHaveLength(6)
  resetSettings()
  expect(document.cookie).toBe('')
  expect(readSettings()).toMatchObject({ themeMode: 'light', themeDirection: 'ltr', themeStretch: false })
  expect(document.documentElement.dir).toBe('ltr')
})

test('nothing fades when the look changes', () => {
  const looks = document.createElement('style')
  looks.textContent = `
    p { color: rgb(0 0 0); transition: color 10s }
    [data-mantine-color-scheme=dark] p { color: rgb(255 255 255) }`
  const words = document.createElement('p')
  document.body.append(looks, words)
  expect(getComputedStyle(words).color).toBe('rgb(0, 0, 0)')
  changeSettings({ themeMode: 'dark' })
  expect(getComputedStyle(words).color).toBe('rgb(255, 255, 255)')
  expect(document.getAnimations()).toHaveLength(0)
  looks.remove()
  words.remove()
})

test('what another tab chose stays when something else is chosen here', () => {
  resetSettings()
  changeSettings({ themeMode: 'light' })
  document.cookie = 'themeMode=dark; Path=/'
  changeSettings({ themeContrast: 'bold' })
  expect(document.cookie.split('; ').toSorted()).toEqual(['themeContrast=bold', 'themeMode=dark'])
  resetSettings()
})

test('reset brings all six defaults back in Arabic too, and nothing counts as changed until a language is chosen', async () => {
  const { lang } = document.documentElement
  document.documentElement.lang = 'ar-SD'
  changeSettings({ themeDirection: 'rtl' })
  const isChanged = vi.fn<(value: boolean) => void>()
  function Mark() {
    isChanged(useSettingsContext().isChanged)
    return null
  }
  await renderIn(
    <SettingsProvider>
      <Mark />
    </SettingsProvider>,
  )
  expect(isChanged).toHaveBeenLastCalledWith(true)
  await act(async () => resetSettings())
  expect(document.documentElement.dir).toBe('ltr')
  expect(isChanged).toHaveBeenLastCalledWith(false)
  // The page that is loaded next goes by this.
  expect(localStorage.getItem(directionResetKey)).not.toBeNull()
  await act(async () => changeSettings({ themeDirection: 'rtl' }))
  expect(localStorage.getItem(directionResetKey)).toBeNull()
  document.documentElement.lang = lang
  resetSettings()
})
