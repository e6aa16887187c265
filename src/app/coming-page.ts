// The page that somebody is going to, while its code is still loading: its frame is shown meanwhile.
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useOpenPage } from './open-page.ts'
import type { FeaturePage } from './page-list.ts'

/** Milliseconds. A page that loads within this time needs no frame first. */
const patience = 50

/** Undefined if the page is there already, or if only its record or its search changes. */
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
