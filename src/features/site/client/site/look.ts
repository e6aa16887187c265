// A button that changes a display setting of this browser, to its other value: by the app's own settings.
import { changeSettings, onSettings, readSettings } from '#kernel/client/settings-store.ts'

export function start(button: HTMLElement) {
  const { setting, values = '', labels } = button.dataset
  if (setting !== 'themeMode' && setting !== 'themeDirection') return
  const [one = '', other = ''] = values.split(' ')
  const next = () => (readSettings()[setting] === one ? other : one)
  // The label says what the press does.
  const show = () => {
    if (labels !== undefined) button.textContent = labels.split('|')[next() === one ? 0 : 1] ?? ''
  }
  button.hidden = false
  show()
  onSettings(show)
  button.addEventListener('click', () => changeSettings({ [setting]: next() }))
}
