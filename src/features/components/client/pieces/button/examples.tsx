// The examples on the gallery's page about buttons.
import { IconArrowRight, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Row } from '../../row.tsx'

// The five variants; a view has one filled button.
export function VariantsExample() {
  const { t } = useTranslation()
  return (
    <Row>
      <Button variant="filled">{t('ui.save')}</Button>
      <Button>{t('ui.cancel')}</Button>
      <Button variant="soft">{t('components.words.invite')}</Button>
      <Button variant="ghost">{t('components.words.skip')}</Button>
      <Button variant="danger">{t('ui.delete')}</Button>
    </Row>
  )
}

// Three heights: 48 on sign-in pages, 36 in toolbars and dialogs, 30 in rooms.
export function SizesExample() {
  const { t } = useTranslation()
  return (
    <Row>
      <Button variant="filled" size="lg">
        {t('ui.saveChanges')}
      </Button>
      <Button variant="filled">{t('ui.save')}</Button>
      <Button variant="filled" size="sm">
        {t('ui.save')}
      </Button>
    </Row>
  )
}

// Busy keeps width and focus; disabled is for what cannot be done now.
export function StatesExample() {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    setTimeout(() => setBusy(false), 2000)
  }
  return (
    <Row>
      <Button variant="filled" busy={isBusy} onClick={save}>
        {t('ui.save')}
      </Button>
      <Button busy>{t('ui.save')}</Button>
      <Button disabled>{t('ui.save')}</Button>
      <Button variant="danger" disabled>
        {t('ui.delete')}
      </Button>
    </Row>
  )
}

// An icon before the words, an arrow after them that turns round in Arabic, and a link that looks like a button.
export function IconsExample() {
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
