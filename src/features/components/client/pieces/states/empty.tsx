// Nothing here yet, with one way on; a magnifier where nothing was found.
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/states.tsx'
import { Row } from '../../row.tsx'

export function Example() {
  const { t } = useTranslation()
  return (
    <Row fields>
      <Empty
        title={t('components.words.noBoards')}
        action={<Button icon={IconPlus}>{t('components.words.newBoard')}</Button>}
      >
        {t('components.words.noBoardsText')}
      </Empty>
      <Empty sign={IconSearch} title={t('components.words.nothingFound')}>
        {t('components.words.nothingFoundText')}
      </Empty>
    </Row>
  )
}
