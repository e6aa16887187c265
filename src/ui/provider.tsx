// The provider around every part of `ui`: Mantine without its own variables, the direction, the host of confirm().
import { DirectionContext, MantineProvider } from '@mantine/core'
import type { MantineColorSchemeManager } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import type { Direction } from '#kernel/languages.ts'
import { AnchorContext } from './anchor.tsx'
import type { AnchorProps } from './anchor.tsx'
import { ConfirmHost } from './confirm.tsx'
import { theme } from './theme.ts'
import './theme.css'
import './base.css'

// The server has stamped the mode and settings change it; Mantine's own manager would overwrite the attribute on mount.
const stampedScheme: MantineColorSchemeManager = {
  get: () => (document.documentElement.dataset['mantineColorScheme'] === 'dark' ? 'dark' : 'light'),
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
}

const readNonce = () => document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''

/**
 * Goes around an entry's whole tree.
 * `direction` is the direction of now: overlays and arrow keys follow it. `anchor` is the router's link component.
 */
export function UiProvider(props: { direction: Direction; anchor?: ComponentType<AnchorProps>; children: ReactNode }) {
  const { direction, anchor, children } = props
  // Direction is a setting of the kernel; nothing inside Mantine may change it.
  const directionValue = { dir: direction, setDirection: () => {}, toggleDirection: () => {} }
  const content = (
    <DirectionContext value={directionValue}>
      <MantineProvider
        theme={theme}
        colorSchemeManager={stampedScheme}
        withCssVariables={false}
        withGlobalClasses={false}
        getStyleNonce={readNonce}
      >
        {children}
        <ConfirmHost />
      </MantineProvider>
    </DirectionContext>
  )
  return anchor ? <AnchorContext value={anchor}>{content}</AnchorContext> : content
}
