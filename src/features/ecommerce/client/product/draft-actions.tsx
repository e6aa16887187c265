// The actions that replace the buy buttons while a product is a draft, visible to managers only.
import { IconPencil, IconWorld } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import type { Product } from '../../entities.ts'
import { addressOfEdit } from '../addresses.ts'
import { useManagedActions } from '../manage/use-managed.ts'
import classes from './buy-box.module.css'
import { productKey } from './use-product.ts'

export function DraftActions({ product: { id, slug } }: { product: Product }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const { publish, isPublishing } = useManagedActions()
  const goLive = () =>
    publish(
      { ids: [id], state: 'published' },
      { onSettled: () => void cache.invalidateQueries({ queryKey: productKey(slug) }) },
    )
  return (
    <>
      <Note tone="warning">{t('ecommerce.product.draftText')}</Note>
      <div className={classes['buttons']}>
        <ButtonLink size="lg" icon={IconPencil} href={addressOfEdit(slug)}>
          {t('ui.edit')}
        </ButtonLink>
        <Button size="lg" variant="filled" icon={IconWorld} busy={isPublishing} onClick={goLive}>
          {t('ecommerce.manage.goLive')}
        </Button>
      </div>
    </>
  )
}
