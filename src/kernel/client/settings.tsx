// The six display settings in React: their values, and what changes them.
import type { ReactNode } from 'react'
import { createContext, use, useSyncExternalStore } from 'react'
import type { SettingName, Settings } from '../settings.ts'
import { settingNames } from '../settings.ts'
import { changeSettings, defaultsHere, onSettings, readSettings, resetSettings } from './settings-store.ts'

type SettingsContextValue = {
  settings: Settings
  /** Whether any setting differs from its default. */
  isChanged: boolean
  change: (part: Partial<Settings>) => void
  toggleMode: () => void
  toggleDirection: () => void
  toggleContrast: () => void
  toggleLayout: () => void
  toggleStretch: () => void
  /** Back to the defaults; the saved settings are deleted. */
  reset: () => void
}

const otherOf = <Value,>(value: Value, one: Value, other: Value) => (value === one ? other : one)

const settingActions = {
  change: changeSettings,
  reset: resetSettings,
  toggleMode: () => changeSettings({ themeMode: otherOf(readSettings().themeMode, 'light', 'dark') }),
  toggleDirection: () => changeSettings({ themeDirection: otherOf(readSettings().themeDirection, 'ltr', 'rtl') }),
  toggleContrast: () => changeSettings({ themeContrast: otherOf(readSettings().themeContrast, 'default', 'bold') }),
  toggleLayout: () => changeSettings({ themeLayout: otherOf(readSettings().themeLayout, 'vertical', 'mini') }),
  toggleStretch: () => changeSettings({ themeStretch: !readSettings().themeStretch }),
}

const isChangedFrom = (settings: Settings) => (name: SettingName) => settings[name] !== defaultsHere()[name]

const SettingsContext = createContext<SettingsContextValue | null>(null)

export function SettingsProvider({ children }: { children: ReactNode }) {
  const settings = useSyncExternalStore(onSettings, readSettings)
  const value = { settings, isChanged: settingNames.some(isChangedFrom(settings)), ...settingActions }
  return <SettingsContext value={value}>{children}</SettingsContext>
}

export function useSettingsContext(): SettingsContextValue {
  const value = use(SettingsContext)
  if (value === null) throw new Error('useSettingsContext must be use inside SettingsProvider')
  return value
}
