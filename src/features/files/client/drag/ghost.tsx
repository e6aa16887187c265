// The dragged files under the pointer, moved by style alone to avoid re-renders.
import { Portal } from '@mantine/core'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { KindIcon } from '../kind-icon.tsx'
import { useCarried } from './carried.ts'
import type { Point } from './targets.ts'
import classes from './ghost.module.css'

let box: HTMLElement | null = null
let last: Point = { x: 0, y: 0 }

export function moveGhost(point: Point): void {
  last = point
  if (box) box.style.transform = `translate(${point.x}px, ${point.y}px)`
}

function place(element: HTMLElement | null) {
  box = element
  moveGhost(last)
}

export function DragGhost() {
  const { t } = useTranslation()
  const format = useFormat()
  const carried = useCarried()
  const [first] = carried?.entries ?? []
  if (!carried || !first) return null
  const { entries, over } = carried
  return (
    <Portal>
      {/* Its place is counted from the left, whatever the language. */}
      <div ref={place} className={classes['ghost']} dir="ltr" aria-hidden="true">
        <div className={classes['card']} data-many={entries.length > 1 || undefined}>
          <KindIcon kind={first.kind} name={first.name} />
          <bdi>{first.name}</bdi>
          {entries.length > 1 && <span className={classes['count']}>{format.number(entries.length)}</span>}
        </div>
        {over !== undefined && (
          <div className={classes['over']} dir="auto">
            {t('files.manager.moveTo', { folder: over })}
          </div>
        )}
      </div>
    </Portal>
  )
}
