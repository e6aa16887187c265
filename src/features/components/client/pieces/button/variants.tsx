// The five variants; a view has one filled button.
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Row } from '../../row.tsx'

export function Example() {
  const { t } = useTranslation()
  return (
    <Row>
      <Button variant="filled">{t('components.words.save')}</Button>
      <Button>{t('components.words.cancel')}</Button>
      <Button variant="soft">{t('components.words.invite')}</Button>
      <Button variant="ghost">{t('components.words.skip')}</Button>
      <Button variant="danger">{t('components.words.delete')}</Button>
    </Row>
  )
}
