// Gives the focus back to a button that is drawn again after the field in its place has closed.
import { useRef } from 'react'

/** `comeBack` is called when the field closes; `ref` goes on the button. */
export function useFocusBack() {
  const isDue = useRef(false)
  const ref = (button: HTMLElement | null) => {
    if (button && isDue.current) button.focus()
    if (button) isDue.current = false
  }
  const comeBack = () => {
    isDue.current = true
  }
  return { ref, comeBack }
}
