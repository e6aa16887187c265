// How a link is drawn: a plain <a> where every link loads a page, the router's own where it does not.
import { createContext, createElement, useContext } from 'react'
import type { ComponentPropsWithRef, ComponentType } from 'react'

export type AnchorProps = ComponentPropsWithRef<'a'> & { href: string }

const PlainAnchor = ({ children, ...rest }: AnchorProps) => <a {...rest}>{children}</a>

/** The app's router gives its link component here; without one a link is a plain page load. */
export const AnchorContext = createContext<ComponentType<AnchorProps>>(PlainAnchor)

/** An `<a>` that leads inside or outside of Atrium; every link of `ui` is drawn through it. */
export function Anchor(props: AnchorProps) {
  return createElement(useContext(AnchorContext), props)
}
