// The router's location, for the menu, the header and drawers that close on navigation.
import { useLocation } from '@tanstack/react-router'
import type { Place } from './menu-rules.ts'

export function usePageLocation(): Place {
  const pathname = useLocation({ select: (location) => location.pathname })
  const hash = useLocation({ select: (location) => location.hash })
  return { pathname, hash: hash && `#${hash}` }
}
