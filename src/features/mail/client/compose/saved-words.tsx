// The state of saving a draft, in words: saving, saved some seconds ago, offline.
import { useEffect, useState } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Writing } from './draft.ts'

const second = 1000
const minute = 60

export function SavedWords({ writing: { state, savedAt } }: { writing: Writing }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (savedAt === undefined) return undefined
    const timer = setInterval(() => setNow(Date.now()), second)
    return () => clearInterval(timer)
  }, [savedAt])
  if (state === 'offline') return t('mail.savedLater')
  if (state === 'refused' || state === 'conflict') return t('mail.notSaved')
  if (savedAt === undefined || state === 'saving') return state === 'saving' ? t('mail.saving') : null
  const count = Math.max(0, Math.round((now - savedAt) / second))
  if (count === 0) return t('mail.savedNow')
  if (count < minute) return t('mail.savedSeconds', { count })
  return t('mail.savedAt', { moment: format.relative(new Date(savedAt), new Date(now)) })
}
