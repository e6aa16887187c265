// The settings button of the public site: brings the app's own drawer, and React with it, once somebody is about to open it.
import { defaultsHere, onSettings, readSettings } from '#kernel/client/settings-store.ts'
import { settingNames } from '#kernel/settings.ts'

const fetchSettings = () => import('../../site-settings.tsx')
let loading: ReturnType<typeof fetchSettings> | undefined
const load = () => (loading ??= fetchSettings())

function showWhetherChanged(button: HTMLElement) {
  const [now, defaults] = [readSettings(), defaultsHere()]
  button.toggleAttribute(
    'data-changed',
    settingNames.some((name) => now[name] !== defaults[name]),
  )
}

async function toggle(button: HTMLElement) {
  try {
    const { toggleSettings } = await load()
    await toggleSettings((isOpen) => button.setAttribute('aria-expanded', String(isOpen)))
  } catch (error) {
    // The network was away: the next press tries again.
    loading = undefined
    throw error
  }
}

export function start(button: HTMLElement) {
  button.hidden = false
  showWhetherChanged(button)
  onSettings(() => showWhetherChanged(button))
  const prepare = () => void load()
  button.addEventListener('pointerenter', prepare, { once: true })
  button.addEventListener('focus', prepare, { once: true })
  button.addEventListener('click', () => void toggle(button))
}
