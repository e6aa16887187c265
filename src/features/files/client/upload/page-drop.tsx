// Handles files dropped anywhere on the page: onto a folder, or else into the open one.
import { IconUpload } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Icon } from '#ui/icon.tsx'
import type { Desk } from '../desk.ts'
import { canEdit } from '../desk.ts'
import { collectDropped } from './collect.ts'
import { addToQueue } from './queue.ts'
import classes from './page-drop.module.css'

type Place = { id: string | null; name: string }

export function PageDrop({ desk, placeName }: { desk: Desk; placeName: string }) {
  const { t } = useTranslation()
  const [place, setPlace] = useState<Place>()
  const find = useEffectEvent(({ target }: DragEvent): Place | undefined => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-folder]') : null
    const folder = desk.entries.find(({ id }) => id === row?.dataset['folder'])
    if (folder && canEdit(folder) && folder.deletedAt === null) return { id: folder.id, name: folder.name }
    return desk.canAdd ? { id: desk.folder?.id ?? null, name: placeName } : undefined
  })
  useEffect(() => {
    const isOurs = ({ dataTransfer, target }: DragEvent) =>
      dataTransfer?.types.includes('Files') === true &&
      !(target instanceof Element && target.closest('[role="dialog"], dialog'))
    const over = (event: DragEvent) => {
      if (!isOurs(event)) return
      event.preventDefault()
      const next = find(event)
      if (event.dataTransfer) event.dataTransfer.dropEffect = next ? 'copy' : 'none'
      setPlace((now) => (now?.id === next?.id && now?.name === next?.name ? now : next))
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setPlace(undefined)
    }
    const drop = (event: DragEvent) => {
      if (!isOurs(event)) return
      event.preventDefault()
      setPlace(undefined)
      const next = find(event)
      const { dataTransfer } = event
      if (next && dataTransfer) void collectDropped(dataTransfer).then((found) => addToQueue(found, next.id))
    }
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
    }
  }, [])
  if (!place) return null
  return (
    <div className={classes['veil']} aria-hidden="true">
      <span className={classes['words']}>
        <Icon of={IconUpload} size={20} />
        {t('files.manager.dropTo', { folder: place.name })}
      </span>
    </div>
  )
}
