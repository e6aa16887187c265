// Shows toasts: at most five, errors first, the rest wait their turn; each closes by itself unless pointed at or focused.
import { Notifications, notifications, useNotifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { IconAlertTriangle, IconBell, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSettingsContext } from '#kernel/client/settings.tsx'
import type { Toast, ToastVariant } from '#kernel/client/toasts.ts'
import { serveToasts } from '#kernel/client/toasts.ts'
import type { Glyph } from '#ui/icon.tsx'
import { Icon } from '#ui/icon.tsx'
import { keepToolsFree } from './tool-line.ts'
import classes from './toast-shelf.module.css'

const limit = 5
const shownFor = 3000
const width = 340

const glyphOf: Record<ToastVariant, Glyph> = {
  default: IconBell,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconCircleX,
  info: IconInfoCircle,
}

export function ToastShelf() {
  const { t } = useTranslation()
  const { settings } = useSettingsContext()
  const closeLabel = t('ui.close')
  useEffect(() => serveToasts((toast) => show(toast, closeLabel), notifications.hide), [closeLabel])
  const hasToasts = useNotifications().notifications.length > 0
  useEffect(() => (hasToasts ? keepToolsFree(listToasts) : undefined), [hasToasts])
  return (
    <Notifications
      withinPortal={false}
      className={classes['shelf'] ?? ''}
      containerWidth={width}
      limit={limit}
      autoClose={shownFor}
      position={settings.themeDirection === 'rtl' ? 'top-left' : 'top-right'}
      allowDragDismiss={false}
      allowScrollDismiss={false}
    />
  )
}

const listToasts = () => [...document.querySelectorAll(`.${classes['toast']}`)]

function show({ id, message, variant, action, forMs = shownFor }: Toast, closeLabel: string) {
  const isUrgent = variant === 'error' || variant === 'warning'
  const stay = (autoClose: number | false) => () => void notifications.update({ ...shown, autoClose })
  const shown = {
    id,
    message: (
      <>
        <span className={classes['message']} dir="auto">
          {message}
        </span>
        {action && (
          <button
            type="button"
            className={classes['action']}
            onClick={() => {
              notifications.hide(id)
              action.run()
            }}
          >
            {action.label}
          </button>
        )}
      </>
    ),
    icon: <Icon of={glyphOf[variant]} size={16} />,
    'data-variant': variant,
    // Errors interrupt a screen reader; other toasts are read at its next pause, because of their position in the
    // document.
    autoClose: forMs,
    role: isUrgent ? 'alert' : 'presentation',
    // A pointer that rests on five toasts keeps them all: what went wrong must not wait behind them.
    priority: isUrgent ? 1 : 0,
    classNames: {
      root: classes['toast'],
      icon: classes['icon'],
      body: classes['body'],
      description: classes['text'],
      closeButton: classes['close'],
    },
    closeButtonProps: { 'aria-label': closeLabel },
    onFocusCapture: () => stay(false)(),
    onBlurCapture: () => stay(forMs)(),
  }
  notifications.show(shown)
}
