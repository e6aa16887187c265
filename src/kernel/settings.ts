// The six display settings: their values, their defaults, their cookies, and how `<html>` shows them.
import type { Direction } from './languages.ts'

export const settingValues = {
  themeMode: ['light', 'dark'],
  themeDirection: ['ltr', 'rtl'],
  themeContrast: ['default', 'bold'],
  themeLayout: ['vertical', 'horizontal', 'mini'],
  themeColorPresets: ['default', 'cyan', 'purple', 'blue', 'orange', 'red'],
  themeStretch: ['false', 'true'],
} as const

export type SettingName = keyof typeof settingValues
export type Settings = {
  themeMode: 'light' | 'dark'
  themeDirection: Direction
  themeContrast: 'default' | 'bold'
  themeLayout: 'vertical' | 'horizontal' | 'mini'
  themeColorPresets: (typeof settingValues.themeColorPresets)[number]
  themeStretch: boolean
}
export const settingNames = Object.keys(settingValues) as SettingName[]

export const defaultSettings: Settings = {
  themeMode: 'light',
  themeDirection: 'ltr',
  themeContrast: 'default',
  themeLayout: 'vertical',
  themeColorPresets: 'default',
  themeStretch: false,
}

/** In local storage after a reset: the direction of the language, which nobody chose, stays away until one is chosen. */
export const directionResetKey = 'themeDirectionReset'

const attributeOf: Record<SettingName, string> = {
  themeMode: 'data-mantine-color-scheme',
  themeDirection: 'dir',
  themeContrast: 'data-contrast',
  themeLayout: 'data-layout',
  themeColorPresets: 'data-preset',
  themeStretch: 'data-stretch',
}

function chosen<Name extends SettingName>(name: Name, value: string | undefined) {
  const values: readonly (typeof settingValues)[Name][number][] = settingValues[name]
  return values.find((allowed) => allowed === value)
}

/** The settings that cookies hold; a missing or wrong one is the default: of the language, of the workspace. */
export function parseSettings(
  cookies: Readonly<Record<string, string>>,
  direction: Direction,
  preset = defaultSettings.themeColorPresets,
): Settings {
  return {
    themeMode: chosen('themeMode', cookies.themeMode) ?? defaultSettings.themeMode,
    themeDirection: chosen('themeDirection', cookies.themeDirection) ?? direction,
    themeContrast: chosen('themeContrast', cookies.themeContrast) ?? defaultSettings.themeContrast,
    themeLayout: chosen('themeLayout', cookies.themeLayout) ?? defaultSettings.themeLayout,
    themeColorPresets: chosen('themeColorPresets', cookies.themeColorPresets) ?? preset,
    themeStretch: chosen('themeStretch', cookies.themeStretch) === 'true',
  }
}

/** The attributes of `<html>` for these settings; all styles derive from them. */
export function attributesOf(settings: Settings): [attribute: string, value: string][] {
  return settingNames.map((name) => [attributeOf[name], String(settings[name])])
}
