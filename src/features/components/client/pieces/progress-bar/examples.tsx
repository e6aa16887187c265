// The examples on the gallery's page about bars of progress.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Row } from '../../row.tsx'

// Four tones; the share is written in the figures of the language.
export function TonesExample() {
  const { t } = useTranslation()
  return (
    <Row fields>
      <ProgressBar label={t('components.words.storage')} value={64} />
      <ProgressBar label={t('components.words.done')} value={100} tone="success" />
      <ProgressBar label={t('components.words.pending')} value={38} tone="warning" />
      <ProgressBar label={t('components.words.overdue')} value={18} tone="error" />
    </Row>
  )
}

const all = 5

// In words instead of a share, and moving.
export function WordsExample() {
  const { t } = useTranslation()
  const [done, setDone] = useState(2)
  return (
    <Row fields>
      <ProgressBar
        label={t('components.words.subtasks')}
        value={done}
        max={all}
        words={t('components.words.doneOf', { done, all })}
      />
      <div>
        <Button size="sm" onClick={() => setDone((done + 1) % (all + 1))}>
          {t('components.words.oneMore')}
        </Button>
      </div>
    </Row>
  )
}
