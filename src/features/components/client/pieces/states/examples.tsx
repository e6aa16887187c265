// The examples on the gallery's page about the states of a place that has nothing to show.
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import { Row } from '../../row.tsx'

// Nothing here yet, with one way on; a magnifier where nothing was found.
export function EmptyExample() {
  const { t } = useTranslation()
  return (
    <Row fields>
      <Empty
        title={t('components.words.noBoards')}
        action={<Button icon={IconPlus}>{t('components.words.newBoard')}</Button>}
      >
        {t('components.words.noBoardsText')}
      </Empty>
      <Empty icon={IconSearch} title={t('components.words.nothingFound')}>
        {t('components.words.nothingFoundText')}
      </Empty>
    </Row>
  )
}

const triesForMs = 1500

// The failure, its reason, and Retry; the request ID helps whoever reads the log.
export function FailedExample() {
  const { t } = useTranslation()
  const [isRetrying, setRetrying] = useState(false)
  const retry = () => {
    setRetrying(true)
    setTimeout(() => setRetrying(false), triesForMs)
  }
  return (
    <Failed title={t('components.words.boardFailed')} onRetry={retry} isRetrying={isRetrying} requestId="req-7f3a">
      {t('components.words.boardFailedText')}
    </Failed>
  )
}

// The true shape of what comes: rows, or cards.
export function LoadingExample() {
  return (
    <Row fields>
      <Loading count={3} />
      <Loading shape="cards" count={2} />
    </Row>
  )
}
