// Says messages on a page that cannot fetch the toast shelf: there from the start, so no more than words and a button.
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Toast } from '#kernel/client/toasts.ts'
import { serveToasts } from '#kernel/client/toasts.ts'
import classes from './plain-shelf.module.css'

const limit = 5
const shownFor = 3000

/** Each closes by itself unless it is pointed at or holds the focus, as on the shelf. */
export function PlainShelf() {
  const [shown, setShown] = useState<readonly Toast[]>([])
  const close = (id: string) => setShown((now) => now.filter((toast) => toast.id !== id))
  useEffect(
    () => serveToasts((made) => setShown((now) => [...now.filter(({ id }) => id !== made.id), made].slice(-limit))),
    [],
  )
  return (
    <ul className={classes['shelf']}>
      {shown.map((toast) => (
        <Message key={toast.id} toast={toast} onClose={() => close(toast.id)} />
      ))}
    </ul>
  )
}

function Message({ toast: { message, action }, onClose }: { toast: Toast; onClose: () => void }) {
  const { t } = useTranslation()
  const [isHeld, setHeld] = useState(false)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => close(), shownFor)
    return () => clearTimeout(timer)
  }, [isHeld])
  const act = () => {
    onClose()
    action?.run()
  }
  const held = { onPointerEnter: () => setHeld(true), onFocus: () => setHeld(true) }
  const free = { onPointerLeave: () => setHeld(false), onBlur: () => setHeld(false) }
  return (
    <li className={classes['message']} {...held} {...free}>
      <span dir="auto">{message}</span>
      {action && (
        <button type="button" onClick={act}>
          {action.label}
        </button>
      )}
      <button type="button" onClick={onClose}>
        {t('ui.close')}
      </button>
    </li>
  )
}
