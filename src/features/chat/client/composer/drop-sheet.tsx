// Files that are dropped anywhere on the open conversation: where they may be let go is shown over all of it.
import { IconPaperclip } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Icon } from '#ui/icon.tsx'
import classes from './drop-sheet.module.css'

export function DropSheet({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  const over = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    // Else the browser would leave the page and show the file.
    event.preventDefault()
    setOver(true)
  })
  const leave = useEffectEvent((event: DragEvent, pane: Element) => {
    if (!(event.relatedTarget instanceof Node && pane.contains(event.relatedTarget))) setOver(false)
  })
  const take = useEffectEvent((event: DragEvent) => {
    setOver(false)
    const files = [...(event.dataTransfer?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const pane = place.current?.closest('section')
    if (!pane) return undefined
    const stop = new AbortController()
    const { signal } = stop
    pane.addEventListener('dragenter', over, { signal })
    pane.addEventListener('dragover', over, { signal })
    pane.addEventListener('dragleave', (event) => leave(event, pane), { signal })
    pane.addEventListener('drop', take, { signal })
    return () => stop.abort()
  }, [])
  return (
    <div ref={place} className={classes['sheet']} data-over={isOver || undefined} aria-hidden="true">
      <p className={classes['words']}>
        <Icon of={IconPaperclip} size={24} />
        {t('chat.dropFiles')}
      </p>
    </div>
  )
}
