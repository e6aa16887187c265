// A name, a name with its keys, and a sentence.
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Tip } from '#ui/tip.tsx'
import { Row } from '../../row.tsx'

export function Example() {
  const { t } = useTranslation()
  return (
    <Row>
      <Tip label={t('components.words.copyLink')}>
        <Button>{t('components.words.name')}</Button>
      </Tip>
      <Tip label={t('components.words.copyLink')} shortcut="⌘L">
        <Button>{t('components.words.keys')}</Button>
      </Tip>
      <Tip label={t('components.words.archivedStay')} multiline>
        <Button>{t('components.words.aSentence')}</Button>
      </Tip>
    </Row>
  )
}
