// Public workspace settings in pages that stay open: its name, logo, colors, and whether it is closed.
import { useEffect, useSyncExternalStore } from 'react'
import type { PublicConfig } from '../public-config.ts'
import type { PublicWorkspace } from '../workspace-contract.ts'
import { getWorkspace, workspaceChanged } from '../workspace-contract.ts'
import { call } from './call.ts'
import { onLiveReset, useLive } from './live.ts'
import { publicConfig } from './public-config.ts'
import { followPreset } from './settings-store.ts'

const listeners = new Set<() => void>()
// The served config is changed in place, since the sign-in pages read it directly. A new object triggers React.
let shown: PublicConfig | undefined

const readShown = (): PublicConfig => shown ?? publicConfig()

/** The page's own configuration, right for as long as it is open. */
export const usePublicConfig = (): PublicConfig =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, readShown)

/** Shows this everywhere in the page, as a page that is served now would. */
function showWorkspace({
  productName,
  preset,
  registration,
  isInMaintenance,
  mailDomain,
  logo,
}: PublicWorkspace): void {
  const canAskForInvitation = mailDomain !== null
  const settings = { productName, preset, registration, canAskForInvitation, isInMaintenance }
  shown = { ...Object.assign(publicConfig(), settings) }
  showMark(logo)
  followPreset()
  for (const listener of listeners) listener()
}

function showMark(logo: string | null) {
  const root = document.documentElement
  root.toggleAttribute('data-logo', logo !== null)
  root.style.setProperty('--at-logo', logo === null ? '' : `url(${logo})`)
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (icon) icon.href = logo ?? '/favicon.svg'
}

/** Follows every change for as long as the page is open. */
export function useWorkspaceChanges(): void {
  useLive(workspaceChanged, showWorkspace)
  useEffect(() => onLiveReset(() => void call(getWorkspace).then(showWorkspace, () => undefined)), [])
}
