// Tells when nobody has touched this tab for a while, and when somebody does again.

/** After so long without a key, a touch or a move of the mouse nobody is there. */
const longestRest = 10 * 60_000
const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

export function onRest(listener: (isResting: boolean) => void): void {
  let touchedAt = performance.now()
  let isResting = false
  const look = () => {
    const left = touchedAt + longestRest - performance.now()
    if (left > 0) return void setTimeout(look, left)
    isResting = true
    listener(true)
  }
  const touch = () => {
    touchedAt = performance.now()
    if (!isResting) return
    isResting = false
    listener(false)
    setTimeout(look, longestRest)
  }
  setTimeout(look, longestRest)
  for (const input of inputs) window.addEventListener(input, touch, { capture: true, passive: true })
}
