// The page that is open, as its feature lists it.
import { useMatches } from '@tanstack/react-router'

/** Nothing while an address is shown that leads nowhere. */
export const useOpenPage = () =>
  useMatches({ select: (matches) => matches.findLast((match) => match.staticData.page)?.staticData.page })
