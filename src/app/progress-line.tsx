// How the progress bar is drawn, in both entries.
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Progress } from './progress.ts'
import classes from './progress-bar.module.css'

export function ProgressLine({ progress }: { progress: Progress }) {
  const { t } = useTranslation()
  if (progress === 'none') return null
  return <progress className={classes['bar']} data-progress={progress} aria-label={t('ui.loading')} />
}
