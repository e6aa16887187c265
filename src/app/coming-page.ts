// The page that somebody has gone to while its code is on its way: its frame is shown at once.
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useOpenPage } from './open-page.ts'
import type { FeaturePage } from './page-list.ts'

/** Milliseconds in which a page that is there already comes without its frame. */
const patience = 50

/** Nothing where the page is there already, or where only its record or its search changes. */
export function useComingPage(): FeaturePage | undefined {
  const router = useRouter()
  const open = useOpenPage()
  const [coming, setComing] = useState<FeaturePage>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
      clearTimeout(timer)
      const [matchedRoutes] = router.getMatchedRoutes(toLocation.pathname)
      timer = setTimeout(() => setComing(matchedRoutes.at(-1)?.options.staticData?.page), patience)
    })
    const end = router.subscribe('onLoad', () => {
      clearTimeout(timer)
      setComing(undefined)
    })
    return () => {
      clearTimeout(timer)
      begin()
      end()
    }
  }, [router])
  return coming === open ? undefined : coming
}
