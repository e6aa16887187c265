// Lifts a column by the letter M, wherever that stands on the keyboard: the library knows keys by their places alone.
import type { Activators, KeyboardSensorOptions, KeyboardSensorProps } from '@dnd-kit/core'
import { KeyboardSensor } from '@dnd-kit/core'
import type { KeyboardEvent as ReactKeyboardEvent } from 'react'
import { keyLetter } from '#kernel/key-letter.ts'

const isLift = (event: KeyboardEvent) => keyLetter(event) === 'm' && !event.ctrlKey && !event.metaKey && !event.altKey

/** The key that lifted it lets go of it too. */
const codesFrom = (event: Event) => {
  const code = event instanceof KeyboardEvent && isLift(event) ? [event.code] : []
  // Enter and space rename the column, as a press does, while it is not lifted.
  return { start: code, cancel: ['Escape'], end: [...code, 'Space', 'Enter'] }
}

const lift: Activators<KeyboardSensorOptions>[number]['handler'] = (event: ReactKeyboardEvent, options, context) => {
  const keyboardCodes = codesFrom(event.nativeEvent)
  return KeyboardSensor.activators.some(({ handler }) => handler(event, { ...options, keyboardCodes }, context))
}

export class ColumnKeys extends KeyboardSensor {
  static override activators: Activators<KeyboardSensorOptions> = [{ eventName: 'onKeyDown', handler: lift }]

  constructor(props: KeyboardSensorProps) {
    super({ ...props, options: { ...props.options, keyboardCodes: codesFrom(props.event) } })
  }
}
