// Carries a booking over the plan, by a pointer or by the keyboard.
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { Carried, DragOptions, Steps } from './carried.ts'
import { isRtl, nowhere } from './carried.ts'
import { usePointerCarry } from './use-pointer-carry.ts'

function stepOf(key: string, isReversed: boolean): Steps | undefined {
  const on = isReversed ? -1 : 1
  if (key === 'ArrowRight') return { rows: 0, days: on }
  if (key === 'ArrowLeft') return { rows: 0, days: -on }
  if (key === 'ArrowDown') return { rows: 1, days: 0 }
  return key === 'ArrowUp' ? { rows: -1, days: 0 } : undefined
}

export function usePlanDrag(options: DragOptions) {
  const [carried, setCarried] = useState<Carried | null>(null)
  const pointer = usePointerCarry(carried, setCarried, options)
  const tell = (event: 'lifted' | 'moved', next: Carried) => {
    setCarried(next)
    options.onAnnounce(event, next)
  }
  const leave = () => {
    if (carried?.by !== 'keys') return
    options.onAnnounce('cancelled', carried)
    setCarried(null)
  }
  const carryOn = (event: KeyboardEvent, now: Carried): boolean => {
    const step = stepOf(event.key, isRtl(event.currentTarget))
    if (step) {
      const { rows, days } = now.steps
      const steps = options.clamp(now.id, { rows: rows + step.rows, days: days + step.days })
      tell('moved', { ...now, steps })
    } else if (event.key === ' ' || event.key === 'Enter') {
      setCarried(null)
      options.onDrop(now.id, now.steps)
    } else if (event.key === 'Escape') leave()
    else return false
    return true
  }
  /** Space takes it up and puts it down, arrows carry it, Escape leaves it where it was. */
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    const isLifting = carried?.by !== 'keys' && event.key === ' '
    if (isLifting) tell('lifted', { id, by: 'keys', steps: nowhere })
    if (!isLifting && !(carried?.by === 'keys' && carryOn(event, carried))) return
    event.preventDefault()
    event.stopPropagation()
  }
  return { carried, onKeyDown, onBlur: leave, ...pointer }
}
