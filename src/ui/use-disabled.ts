// A button that is disabled while it has the focus keeps it: else its own press would leave the keyboard nowhere.
import { useState } from 'react'
import type { ComponentPropsWithRef, FocusEvent } from 'react'

type Given = Pick<ComponentPropsWithRef<'button'>, 'disabled' | 'onFocus' | 'onBlur'>

/**
 * `props` go on the button, after its others. While `isOff` it is disabled in all but the browser's sense: whoever
 * uses this lets presses do nothing and draws `[data-off]` as `:disabled`. It is disabled for good once it is left.
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
