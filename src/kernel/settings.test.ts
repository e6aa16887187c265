// The six settings as cookies and as attributes of the page.
import { expect, test } from 'vitest'
import { attributesOf, defaultSettings, parseSettings } from './settings.ts'

test('six good cookies are the six settings', () => {
  const cookies = {
    themeMode: 'dark',
    themeDirection: 'rtl',
    themeContrast: 'bold',
    themeLayout: 'mini',
    themeColorPresets: 'purple',
    themeStretch: 'true',
  }
  expect(parseSettings(cookies, 'ltr')).toEqual({ ...cookies, themeStretch: true })
})

test('a missing or wrong cookie is the default, whatever the others say', () => {
  expect(parseSettings({}, 'ltr')).toEqual(defaultSettings)
  const wrong = {
    themeMode: 'DARK',
    themeContrast: '"><script>',
    themeLayout: '',
    themeColorPresets: 'green',
    themeStretch: '1',
  }
  expect(parseSettings(wrong, 'ltr')).toEqual(defaultSettings)
})

test('a direction that nobody chose is that of the language; a chosen one stays', () => {
  expect(parseSettings({}, 'rtl').themeDirection).toBe('rtl')
  expect(parseSettings({ themeDirection: 'ltr' }, 'rtl').themeDirection).toBe('ltr')
})

test('every setting is an attribute of the page', () => {
  expect(Object.fromEntries(attributesOf(defaultSettings))).toEqual({
    'data-mantine-color-scheme': 'light',
    dir: 'ltr',
    'data-contrast': 'default',
    'data-layout': 'vertical',
    'data-preset': 'default',
    'data-stretch': 'false',
  })
})
