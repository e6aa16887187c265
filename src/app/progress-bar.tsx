// The thin bar at the top while a page is on its way; a page that comes at once never shows it.
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useProgress } from './progress.ts'
import { ProgressLine } from './progress-line.tsx'

/** Between the pages of the main entry, and to a page that is loaded anew. */
export function ProgressBar() {
  const router = useRouter()
  const { progress, begin, end } = useProgress()
  useEffect(() => {
    const unhearStart = router.subscribe('onBeforeNavigate', begin)
    const unhearEnd = router.subscribe('onRendered', end)
    return () => {
      unhearStart()
      unhearEnd()
    }
  }, [router, begin, end])
  return <ProgressLine progress={progress} />
}
