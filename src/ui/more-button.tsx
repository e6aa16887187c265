// The button that reads on in a list, and beside it why that failed.
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { ButtonProps } from './button.tsx'
import { Button } from './button.tsx'
import classes from './more-button.module.css'

export type MoreButtonProps = ButtonProps & {
  /** Why reading on failed, in words; the button tries again. */
  failure: ReactNode
}

export function MoreButton({ failure, ...button }: MoreButtonProps) {
  const why = useRef<HTMLParagraphElement>(null)
  const hasFailed = Boolean(failure)
  // The button stands at the end of what scrolls, so that what comes below it later would be out of sight.
  const hadFailed = useRef(hasFailed)
  useEffect(() => {
    if (!hadFailed.current) why.current?.scrollIntoView({ block: 'nearest' })
    hadFailed.current = hasFailed
  }, [hasFailed])
  return (
    <>
      <Button {...button} />
      {failure && (
        <p ref={why} className={classes['failure']} role="alert">
          {failure}
        </p>
      )}
    </>
  )
}
