// A widget in the plan: its name, what it shows, a handle that moves it, and a menu that does the same.
import { IconDots, IconEyeOff, IconGripVertical } from '@tabler/icons-react'
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import type { Shown } from '../use-start-page.ts'
import classes from './arranging.module.css'

type BoxProps = {
  widget: Shown
  /** From 0. */
  place: number
  count: number
  style: CSSProperties
  isLifted: boolean
  onPress: (event: PointerEvent<HTMLElement>) => void
  onMove: (to: number) => void
  onHide: () => void
}

export function PlanBox({ widget, place, count, style, isLifted, onPress, onMove, onHide }: BoxProps) {
  const { t } = useTranslation()
  const name = t(widget.label)
  const last = count - 1
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const to = placeBy(event.key, { place, last, isRtl })
    if (to === undefined) return
    event.preventDefault()
    if (to !== place) onMove(to)
  }
  const at = (key: 'earlier' | 'later' | 'first' | 'last', to: number, disabled: boolean) => ({
    label: t(`dashboards.arrange.${key}`),
    onSelect: () => onMove(to),
    disabled,
  })
  return (
    <li
      className={classes['box']}
      data-box={widget.key}
      data-lifted={isLifted || undefined}
      style={style}
      onPointerDown={onPress}
    >
      <button
        type="button"
        data-grip
        className={classes['grip']}
        aria-label={t('dashboards.arrange.handle', { name })}
        onKeyDown={step}
      >
        <Icon of={IconGripVertical} size={18} />
      </button>
      <BoxWords widget={widget} />
      <span className={classes['tools']}>
        <IconButton
          size="sm"
          className={classes['hide'] ?? ''}
          icon={IconEyeOff}
          label={t('dashboards.arrange.hideNamed', { name })}
          onClick={onHide}
        />
        <Menu
          trigger={(props) => (
            <IconButton size="sm" icon={IconDots} label={t('dashboards.arrange.options', { name })} {...props} />
          )}
          items={[
            at('earlier', place - 1, place === 0),
            at('later', place + 1, place === last),
            at('first', 0, place === 0),
            at('last', last, place === last),
            'divider',
            { label: t('dashboards.arrange.hide'), icon: IconEyeOff, onSelect: onHide },
          ]}
        />
      </span>
    </li>
  )
}

export function BoxWords({ widget: { label, about } }: { widget: Pick<Shown, 'label' | 'about'> }) {
  const { t } = useTranslation()
  return (
    <span className={classes['words']}>
      <strong className={classes['name']}>{t(label)}</strong>
      <span className={classes['about']}>{t(about)}</span>
    </span>
  )
}

type Standing = { place: number; last: number; isRtl: boolean }

/** Another place in the order of reading; nothing where the key means none. */
function placeBy(key: string, { place, last, isRtl }: Standing): number | undefined {
  const on = isRtl ? -1 : 1
  const places: Record<string, number> = {
    ArrowRight: place + on,
    ArrowLeft: place - on,
    ArrowDown: place + 1,
    ArrowUp: place - 1,
    Home: 0,
    End: last,
  }
  const to = places[key]
  return to === undefined ? undefined : Math.min(Math.max(to, 0), last)
}
