// In words instead of a share, and moving.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Row } from '../../row.tsx'

const all = 5

export function Example() {
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
