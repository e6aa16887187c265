// Which column a phone's board shows, and how another comes into view.
import { useEffect, useRef, useState } from 'react'

/** More than half of it is seen. */
const seenEnough = 0.55

export function useColumnInView(columnOrder: readonly string[]) {
  const scroller = useRef<HTMLDivElement>(null)
  const [columnId, setColumnId] = useState(columnOrder[0])
  const order = columnOrder.join(' ')
  useEffect(() => {
    const root = scroller.current
    if (!root) return
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)
        if (seen?.target instanceof HTMLElement) setColumnId(seen.target.dataset['column'])
      },
      { root, threshold: seenEnough },
    )
    for (const id of order.split(' ')) {
      const column = root.querySelector(`[data-column="${id}"]`)
      if (column) observer.observe(column)
    }
    return () => observer.disconnect()
  }, [order])

  const show = (id: string) => {
    scroller.current?.querySelector(`[data-column="${id}"]`)?.scrollIntoView({ block: 'nearest', inline: 'start' })
  }
  return { scroller, columnId: columnOrder.find((id) => id === columnId) ?? columnOrder[0], show }
}
