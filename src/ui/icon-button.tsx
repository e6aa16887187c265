// A button that is only an icon: named for screen readers, with its name in a tooltip for everyone else.
import type { ComponentPropsWithRef } from 'react'
import { useLanguage } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import { Anchor } from './anchor.tsx'
import { Icon } from './icon.tsx'
import type { Glyph, IconSize } from './icon.tsx'
import classes from './icon-button.module.css'
import { Tip } from './tip.tsx'
import { useDisabled } from './use-disabled.ts'

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  /** The accessible name; the tooltip shows the same. */
  label: string
  icon: Glyph
  /** 30, 36 or 48 px square; 44 on phones, `sm` 40. */
  size?: 'sm' | 'md' | 'lg'
  variant?: 'ghost' | 'default' | 'filled' | 'danger'
  iconSize?: IconSize
  /** For arrows and chevrons: turned round in Arabic. */
  mirrored?: boolean
  /** Keys that do the same, shown paler in the tooltip: `⌘K`. */
  shortcut?: string
  /** A count or a dot at its upper end corner; say it in `label` too. */
  badge?: number | 'dot'
  /** False where the same words stand beside it. */
  withTip?: boolean
}

const highestShown = 99

export function IconButton(props: IconButtonProps) {
  const { label, icon, size = 'md', variant = 'ghost', iconSize, mirrored = false, ...others } = props
  const { shortcut, badge, withTip = true, className, onClick, ...rest } = others
  const { isOff, props: able } = useDisabled(rest)
  const names = [classes['button'], classes[size], classes[variant], className].filter(Boolean).join(' ')
  const button = (
    <button
      type="button"
      aria-label={label}
      {...rest}
      {...able}
      aria-disabled={isOff || rest['aria-disabled']}
      className={names}
      onClick={isOff ? undefined : onClick}
    >
      <Icon of={icon} size={iconSize ?? (size === 'sm' ? 18 : 20)} mirrored={mirrored} />
      {badge === 'dot' && <span className={classes['dot']} aria-hidden="true" />}
      {typeof badge === 'number' && badge > 0 && <Badge count={badge} />}
    </button>
  )
  if (!withTip) return button
  return shortcut ? (
    <Tip label={label} shortcut={shortcut}>
      {button}
    </Tip>
  ) : (
    <Tip label={label}>{button}</Tip>
  )
}

type IconLinkProps = Pick<IconButtonProps, 'label' | 'icon' | 'className' | 'size' | 'variant'> & { href: string }

/** The same as a link, 30 px square unless a size is given. */
export function IconLink({ href, label, icon, className, size = 'sm', variant = 'ghost' }: IconLinkProps) {
  const names = [classes['button'], classes[size], classes[variant], className].filter(Boolean).join(' ')
  return (
    <Tip label={label}>
      <Anchor href={href} className={names} aria-label={label}>
        <Icon of={icon} size={size === 'sm' ? 18 : 20} />
      </Anchor>
    </Tip>
  )
}

function Badge({ count }: { count: number }) {
  const shown = Math.min(count, highestShown).toLocaleString(localeOf[useLanguage()])
  return (
    <span className={classes['badge']} aria-hidden="true">
      {count > highestShown ? `${shown}+` : shown}
    </span>
  )
}
