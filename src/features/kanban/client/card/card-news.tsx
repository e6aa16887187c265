// Says to screen readers that somebody else wrote a comment on the open card.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { OpenCard } from './card-open.ts'

export function CardNews({ open: { card, me } }: { open: OpenCard }) {
  const { t } = useTranslation()
  const newest = card.comments.at(-1)
  const [heard, setHeard] = useState(newest?.createdAt ?? '')
  const [words, setWords] = useState('')
  // When the newest one is taken back, the one before it is no news.
  if (newest && newest.createdAt > heard) {
    setHeard(newest.createdAt)
    if (newest.by.id !== me?.id) setWords(t('kanban.comment.news', { person: newest.by.name }))
  }
  return <output className="visually-hidden">{words}</output>
}
