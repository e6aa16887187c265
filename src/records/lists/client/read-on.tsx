// The button at the end of a list that is read on, and why reading on failed.
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { ButtonProps } from '#ui/button.tsx'
import { MoreButton } from '#ui/more-button.tsx'
import type { usePages } from './use-pages.ts'

type ReadOnProps = ButtonProps & {
  list: Pick<ReturnType<typeof usePages>, 'hasMore' | 'isReadingOn' | 'readOn' | 'failure'>
}

/** Nothing at the list's end. */
export function ReadOn({ list: { hasMore, isReadingOn, readOn, failure }, ...button }: ReadOnProps) {
  const { t } = useTranslation()
  if (!hasMore) return null
  return (
    <MoreButton
      {...button}
      busy={isReadingOn}
      failure={failure !== undefined && t(`errors.${failureOf(failure).code}`)}
      onClick={readOn}
    />
  )
}
