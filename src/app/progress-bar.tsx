// The thin bar at the top while a page is on its way; a page that comes at once never shows it.
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import classes from './progress-bar.module.css'

const progressDelay = 300
const fadeTime = 260

type Progress = 'none' | 'running' | 'done'

export function ProgressBar() {
  const { t } = useTranslation()
  const progress = useProgress()
  if (progress === 'none') return null
  return <progress className={classes['bar']} data-progress={progress} aria-label={t('ui.loading')} />
}

function useProgress(): Progress {
  const router = useRouter()
  const [progress, setProgress] = useState<Progress>('none')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const start = router.subscribe('onBeforeNavigate', () => {
      clearTimeout(timer)
      timer = setTimeout(() => setProgress('running'), progressDelay)
    })
    const end = router.subscribe('onRendered', () => {
      clearTimeout(timer)
      setProgress((now) => (now === 'running' ? 'done' : now))
      timer = setTimeout(() => setProgress('none'), fadeTime)
    })
    return () => {
      clearTimeout(timer)
      start()
      end()
    }
  }, [router])
  return progress
}
