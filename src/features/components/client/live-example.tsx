// An example as it runs, with what stands there until its code has come.
import { createElement } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Failed, Loading, Skeleton } from '#ui/states.tsx'
import classes from './live-example.module.css'
import { loadExample } from './pieces.ts'
import { useFile } from './use-file.ts'

type LiveExampleProps = {
  piece: string
  example: string
  /** False while it is out of sight: nothing is fetched. */
  isWanted?: boolean
}

export function LiveExample({ piece, example, isWanted = true }: LiveExampleProps) {
  const { t } = useTranslation()
  const { content, hasFailed, isFetching, retry } = useFile(
    ['example', piece, example],
    () => loadExample(piece, example),
    isWanted,
  )
  if (content) return createElement(content)
  if (!isWanted) return null
  if (hasFailed) return <Failed title={t('components.failed')} onRetry={retry} isRetrying={isFetching} />
  return (
    <Loading>
      <Skeleton className={classes['block']} />
    </Loading>
  )
}
