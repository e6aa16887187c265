// The date of a post in words: when it was published, goes out, or was edited last.
import { useState } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { ListedPost } from '../../entities.ts'

type Dated = Pick<ListedPost, 'state' | 'publishedAt' | 'scheduledAt' | 'updatedAt'>

export function useWhen(): (post: Dated) => string {
  const { t } = useTranslation()
  const format = useFormat()
  const [thisYear] = useState(() => new Date().getFullYear())
  const day = (value: string) =>
    new Date(value).getFullYear() === thisYear ? format.dayMonth(value) : format.date(value)
  return ({ state, publishedAt, scheduledAt, updatedAt }) => {
    if (state === 'scheduled' && scheduledAt !== null)
      return t('blog.list.goesOut', { date: day(scheduledAt), time: format.time(scheduledAt) })
    if (state === 'published' && publishedAt !== null) return day(publishedAt)
    return t('blog.list.edited', { when: format.relative(updatedAt) })
  }
}
