// How links are drawn in the main entry: plain addresses that the router follows without loading a page.
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { pageAt, redirectAt } from './page-list.ts'
import { pageList } from './pages.ts'
import type { AnchorProps } from '#ui/anchor.tsx'

const isPlainClick = (event: MouseEvent) =>
  !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Whether the router shows this address; everything else is a page load. */
function isRouted(href: string): boolean {
  if (!href.startsWith('/') || href.startsWith('//')) return false
  const path = pathOf(href)
  return pageAt(pageList, redirectAt(pageList, path) ?? path) !== undefined
}
const pathOf = (href: string) => href.split(/[?#]/)[0] ?? '/'

export function RouterAnchor({ href, target, children, onClick, onPointerEnter, onFocus, ...rest }: AnchorProps) {
  const router = useRouter()
  // Worked out when the link is used: a page draws dozens of them.
  const isOurs = () => target === undefined && rest.download === undefined && isRouted(href)
  const preload = () => {
    // A failed prefetch is retried when the link is followed.
    if (isOurs()) router.preloadRoute({ to: pathOf(href) }).catch(() => {})
  }
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event)
        if (!isPlainClick(event) || !isOurs()) return
        event.preventDefault()
        void router.navigate({ href })
      }}
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        preload()
      }}
      onFocus={(event) => {
        onFocus?.(event)
        preload()
      }}
    >
      {children}
    </a>
  )
}
