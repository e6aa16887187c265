// An icon before the words, an arrow after them that turns round in Arabic, and a link that looks like a button.
import { IconArrowRight, IconPlus } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Row } from '../../row.tsx'

export function Example() {
  const { t } = useTranslation()
  return (
    <Row>
      <Button icon={IconPlus}>{t('components.words.newBoard')}</Button>
      <Button iconEnd={IconArrowRight} mirrored>
        {t('components.words.next')}
      </Button>
      <ButtonLink href="/components" variant="soft">
        {t('components.words.openBoard')}
      </ButtonLink>
    </Row>
  )
}
