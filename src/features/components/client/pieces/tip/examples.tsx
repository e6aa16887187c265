// The examples on the gallery's page about tooltips.
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Tip } from '#ui/tip.tsx'
import classes from '../../opened.module.css'
import { Row } from '../../row.tsx'

// A name, a name with its keys, and a sentence.
export function TipsExample() {
  const { t } = useTranslation()
  return (
    <Row>
      <Tip label={t('components.words.copyLink')}>
        <Button>{t('ui.name')}</Button>
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

// A tooltip as it is seen, with the keys that do the same.
export function OpenedExample() {
  const { t } = useTranslation()
  return (
    <div className={classes['tip']}>
      {t('components.words.copyLink')}
      <kbd className={classes['keys']}>⌘L</kbd>
    </div>
  )
}
