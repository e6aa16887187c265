// Buttons: one look for what is pressed, as a <button> or as a link that reads as an action.
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import classes from './button.module.css'
import { Icon } from './icon.tsx'
import type { Glyph } from './icon.tsx'
import { useDisabled } from './use-disabled.ts'

export type ButtonLook = {
  /** `filled` stands once per view; `danger` is for what cannot be undone. */
  variant?: 'filled' | 'default' | 'soft' | 'ghost' | 'danger'
  /** 30, 36 or 48 px high; `lg` on sign-in pages. */
  size?: 'sm' | 'md' | 'lg'
  icon?: Glyph
  iconEnd?: Glyph
  /** For arrows and chevrons: turned round in Arabic. */
  mirrored?: boolean
  fullWidth?: boolean
}

const lookClass = (look: ButtonLook, more: string | undefined) =>
  [
    classes['button'],
    classes[look.variant ?? 'default'],
    classes[look.size ?? 'md'],
    look.fullWidth && classes['fullWidth'],
    more,
  ]
    .filter(Boolean)
    .join(' ')

function Inside(props: { look: ButtonLook; busy?: boolean; children: ReactNode }) {
  const { look, busy = false, children } = props
  const mirrored = look.mirrored ?? false
  const ring = <span className={classes['ring']} aria-hidden="true" />
  return (
    <>
      {look.icon &&
        (busy ? <span className={classes['ringPlace']}>{ring}</span> : <Icon of={look.icon} mirrored={mirrored} />)}
      <span className={classes['label']} data-hidden={(busy && !look.icon) || undefined}>
        {children}
      </span>
      {busy && !look.icon && <span className={classes['ringOver']}>{ring}</span>}
      {look.iconEnd && <Icon of={look.iconEnd} mirrored={mirrored} />}
    </>
  )
}

export type ButtonProps = ButtonLook & ComponentPropsWithRef<'button'> & { busy?: boolean }

/**
 * A button with a label, a verb that says what happens. While `busy` it keeps its width and the focus, shows a spinner
 * in place of its icon and ignores presses; it also keeps the focus when it is disabled. Its default type is `button`.
 */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    icon,
    iconEnd,
    mirrored,
    fullWidth,
    busy = false,
    className,
    onClick,
    children,
    ...rest
  } = props
  const look = withoutUndefined({ variant, size, icon, iconEnd, mirrored, fullWidth })
  const { isOff, props: able } = useDisabled(rest)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || isOff) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      {...able}
      className={lookClass(look, className)}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || isOff || rest['aria-disabled']}
    >
      <Inside look={look} busy={busy}>
        {children}
      </Inside>
    </button>
  )
}

/** A link that looks like a button: for what leads somewhere else, so that it opens in a new tab as links do. */
export function ButtonLink(props: ButtonLook & ComponentPropsWithRef<'a'> & { href: string }) {
  const { variant, size, icon, iconEnd, mirrored, fullWidth, className, children, ...rest } = props
  const look = withoutUndefined({ variant, size, icon, iconEnd, mirrored, fullWidth })
  return (
    <Anchor {...rest} className={lookClass(look, className)}>
      <Inside look={look}>{children}</Inside>
    </Anchor>
  )
}

// A look's options are absent or set; destructuring turns absent into undefined.
function withoutUndefined(look: { [Key in keyof ButtonLook]: ButtonLook[Key] | undefined }): ButtonLook {
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined))
}
