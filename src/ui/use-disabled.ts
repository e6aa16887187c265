// A button that is disabled while it has the focus keeps it: else its own press would leave the keyboard nowhere.
import { useState } from 'react'
import type { ComponentPropsWithRef, FocusEvent } from 'react'

type Given = Pick<ComponentPropsWithRef<'button'>, 'disabled' | 'onFocus' | 'onBlur'>

/**
 * Spread `props` on the button, after its others. While `isOff` it is disabled except natively: the caller ignores
 * presses and styles `[data-off]` like `:disabled`. On blur it becomes natively disabled.
 */
export function useDisabled({ disabled = false, onFocus, onBlur }: Given) {
  const [hasFocus, setHasFocus] = useState(false)
  const isOff = disabled && hasFocus
  const props = {
    disabled: disabled && !hasFocus,
    'data-off': isOff || undefined,
    onFocus: (event: FocusEvent<HTMLButtonElement>) => {
      setHasFocus(true)
      onFocus?.(event)
    },
    onBlur: (event: FocusEvent<HTMLButtonElement>) => {
      setHasFocus(false)
      onBlur?.(event)
    },
  }
  return { isOff, props }
}
