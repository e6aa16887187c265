// The copy of an event that follows the pointer, moved by its style alone so that nothing rerenders.
import { useSyncExternalStore } from 'react'
import type { Point } from './surface.ts'

export type Ghost = { width: number; height: number; offset: Point; at: Point }

let ghost: Ghost | undefined
let box: HTMLElement | null = null
const listeners = new Set<() => void>()

export function showGhost(lifted: { element: HTMLElement; at: Point } | undefined) {
  if (!lifted && !ghost) return
  ghost = lifted && ghostOf(lifted)
  for (const listener of listeners) listener()
}

function ghostOf({ element, at }: { element: HTMLElement; at: Point }): Ghost {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { width, height, offset: { x: at.x - left, y: at.y - top }, at }
}

export function moveGhost({ x, y }: Point) {
  if (ghost && box) box.style.transform = `translate(${x - ghost.offset.x}px, ${y - ghost.offset.y}px)`
}

/** Sets the element to move. */
export function placeGhost(element: HTMLElement | null) {
  box = element
  if (ghost) moveGhost(ghost.at)
}

const read = () => ghost

export const useGhost = (): Ghost | undefined =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, read)
