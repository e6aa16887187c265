// Done, to mind, gone wrong, to know, and anything else.
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast } from '#kernel/client/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Row } from '../../row.tsx'

export function Example() {
  const { t } = useTranslation()
  return (
    <Row>
      <Button onClick={() => toast(t('components.words.cardArchived'))}>{t('components.words.done')}</Button>
      <Button onClick={() => toast(t('components.words.noteWarning'), { variant: 'warning' })}>
        {t('components.words.warning')}
      </Button>
      <Button onClick={() => toast(t('components.words.noteError'), { variant: 'error' })}>
        {t('components.words.error')}
      </Button>
      <Button onClick={() => toast(t('components.words.noteInfo'), { variant: 'info' })}>
        {t('components.words.info')}
      </Button>
      <Button onClick={() => toast(t('components.words.notePlain'), { variant: 'default' })}>
        {t('components.words.plain')}
      </Button>
    </Row>
  )
}
