// Keeps toasts off the tools that people work with: the heads of drawers, sheets and dialogs.

const edge = 16
const gap = 8
const toolsSelector = '[data-tools]'

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right' | 'height'>

/** How far down toasts of this box begin, so that they lie over none of the tools; tools below all of them stay there. */
export function lineBelow(toasts: Box, tools: readonly Box[]): number {
  return tools
    .filter(({ left, right, height }) => height > 0 && left < toasts.right && right > toasts.left)
    .toSorted((one, other) => one.top - other.top)
    .reduce((line, { top, bottom }) => (top < line + toasts.height + gap ? Math.max(line, bottom + gap) : line), edge)
}

function boxOf(toasts: readonly Element[]): Box {
  const boxes = toasts.map((toast) => toast.getBoundingClientRect())
  const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))]
  const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))]
  return { top, bottom, left, right, height: bottom - top }
}

/** As long as a toast is visible: panels that open meanwhile slide in, and toasts move out of their way. */
export function keepToolsFree(listToasts: () => readonly Element[]): () => void {
  let frame = 0
  const look = () => {
    const toasts = listToasts()
    const tools = [...document.querySelectorAll(toolsSelector)].filter((element) => element.checkVisibility())
    const line = lineBelow(
      boxOf(toasts),
      tools.map((element) => element.getBoundingClientRect()),
    )
    if (toasts.length > 0) document.documentElement.style.setProperty('--at-tool-line', `${line}px`)
    frame = requestAnimationFrame(look)
  }
  look()
  return () => cancelAnimationFrame(frame)
}
