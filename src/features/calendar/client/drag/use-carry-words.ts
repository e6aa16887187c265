// Announces a drag to screen readers.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSpanWords } from '../views/use-span-words.ts'
import type { Carried } from './carried.ts'

export type Sentence = 'pickedUp' | 'over' | 'dropped' | 'cancelled' | 'fixed'

export function useCarryWords() {
  const { t } = useTranslation()
  const words = useSpanWords()
  const [announcement, setAnnouncement] = useState('')
  const announce = (sentence: Sentence, { entry, span }: Carried) =>
    setAnnouncement(t(`calendar.views.drag.${sentence}`, { title: entry?.title ?? '', when: words(span) }))
  return { announcement, announce }
}
