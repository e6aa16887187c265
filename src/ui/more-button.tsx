// The button that reads on in a list, and beside it why that failed.
import type { ReactNode } from 'react'
import type { ButtonProps } from './button.tsx'
import { Button } from './button.tsx'
import classes from './more-button.module.css'

export type MoreButtonProps = ButtonProps & {
  /** Why reading on failed, in words; the button tries again. */
  failure: ReactNode
}

/** The button stands at the end of what scrolls, so that what comes below it would be out of sight. */
const bringIntoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

export function MoreButton({ failure, ...button }: MoreButtonProps) {
  return (
    <>
      <Button {...button} />
      {failure && (
        <p ref={bringIntoSight} className={classes['failure']} role="alert">
          {failure}
        </p>
      )}
    </>
  )
}
