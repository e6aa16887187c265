// The line between day and night on the start page: a slider moves it.
export function start(demo: HTMLElement) {
  const slider = demo.querySelector('input')
  const board = demo.querySelector<HTMLElement>('.at-night')
  if (!slider || !board) return
  slider.disabled = false
  const draw = () => board.style.setProperty('--line-at', `${slider.value}%`)
  slider.addEventListener('input', draw)
  draw()
}
