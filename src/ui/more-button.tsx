// The button that reads on in a list, and beside it why that failed.
import type { ReactNode } from 'react'
import type { ButtonProps } from './button.tsx'
import { Button } from './button.tsx'
import classes from './more-button.module.css'

export type MoreButtonProps = ButtonProps & {
  /** Why reading on failed, in words; the button tries again. */
  failure: ReactNode
}

export function MoreButton({ failure, ...button }: MoreButtonProps) {
  return (
    <>
      <Button {...button} />
      {failure && (
        <p className={classes['failure']} role="alert">
          {failure}
        </p>
      )}
    </>
  )
}
