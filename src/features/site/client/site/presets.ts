// The rows of colors on the start page: pressing one gives it to this page, and to the workspace in this browser.
import { changeSettings, onSettings, readSettings } from '#kernel/client/settings-store.ts'
import { settingValues } from '#kernel/settings.ts'

export function start(rows: HTMLElement) {
  const buttons = [...rows.querySelectorAll<HTMLButtonElement>('[data-preset-choice]')]
  const show = () => {
    const { themeColorPresets } = readSettings()
    for (const button of buttons)
      button.setAttribute('aria-pressed', String(button.dataset['presetChoice'] === themeColorPresets))
  }
  for (const button of buttons) {
    const preset = settingValues.themeColorPresets.find((known) => known === button.dataset['presetChoice'])
    if (preset === undefined) continue
    button.disabled = false
    button.addEventListener('click', () => changeSettings({ themeColorPresets: preset }))
  }
  show()
  onSettings(show)
}
