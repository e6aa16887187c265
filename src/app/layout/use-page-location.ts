// Where the person is: what the menu, the header and drawers that close on leaving need of the router.
import { useLocation } from '@tanstack/react-router'
import type { Place } from './menu-rules.ts'

export function usePageLocation(): Place {
  const pathname = useLocation({ select: (location) => location.pathname })
  const hash = useLocation({ select: (location) => location.hash })
  return { pathname, hash: hash && `#${hash}` }
}
