// Files dropped or pasted anywhere on the drawer of a card: where they may be let go is shown over all of it.
import { IconPaperclip } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Icon } from '#ui/icon.tsx'
import classes from './card-drop-zone.module.css'

const filesOf = (data: DataTransfer | null) => [...(data?.files ?? [])]
const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

export function CardDropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  const over = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event)) return
    // Else the browser would leave the page and show the file.
    event.preventDefault()
    setOver(true)
  })
  const leave = useEffectEvent((event: DragEvent, drawer: HTMLElement) => {
    if (!(event.relatedTarget instanceof Node && drawer.contains(event.relatedTarget))) setOver(false)
  })
  const take = useEffectEvent((event: DragEvent | ClipboardEvent) => {
    setOver(false)
    // An editor that wants the file for itself has taken it.
    if (event.defaultPrevented) return
    const files = filesOf('dataTransfer' in event ? event.dataTransfer : event.clipboardData)
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const drawer = place.current?.closest('dialog')
    if (!drawer) return
    const stop = new AbortController()
    const { signal } = stop
    drawer.addEventListener('dragenter', over, { signal })
    drawer.addEventListener('dragover', over, { signal })
    drawer.addEventListener('dragleave', (event) => leave(event, drawer), { signal })
    drawer.addEventListener('drop', take, { signal })
    drawer.addEventListener('paste', take, { signal })
    return () => stop.abort()
  }, [])
  return (
    <div ref={place} className={classes['zone']} data-over={isOver || undefined} aria-hidden="true">
      <p className={classes['words']}>
        <Icon of={IconPaperclip} size={24} />
        {t('kanban.dropFiles')}
      </p>
    </div>
  )
}
