// Providers around every page of both entries: settings, looks, toasts.
import type { ComponentType, ReactNode } from 'react'
import { Toasts } from './toasts.tsx'
import { SettingsProvider, useSettingsContext } from '#kernel/client/settings.tsx'
import type { AnchorProps } from '#ui/anchor.tsx'
import { UiProvider } from '#ui/provider.tsx'
import './first-frame.css'
import './layout/frame.css'
import './layout/heading.css'
import './layout/menu.css'
import './layout/places-bar.css'

type ProvidersProps = { anchor?: ComponentType<AnchorProps>; children: ReactNode }

export function Providers(props: ProvidersProps) {
  return (
    <SettingsProvider>
      <Looks {...props} />
    </SettingsProvider>
  )
}

function Looks({ anchor, children }: ProvidersProps) {
  const { settings } = useSettingsContext()
  return (
    <UiProvider direction={settings.themeDirection} {...(anchor && { anchor })}>
      {children}
      <Toasts />
    </UiProvider>
  )
}
