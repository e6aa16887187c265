// The arrows over a row of people: they scroll it by what is seen of it.
export function start(section: HTMLElement) {
  const row = section.querySelector<HTMLElement>('.at-team')
  const arrows = section.querySelector<HTMLElement>('.at-arrows')
  if (!row || !arrows || row.scrollWidth <= row.clientWidth) return
  arrows.hidden = false
  for (const button of arrows.querySelectorAll('button')) {
    button.addEventListener('click', () => {
      const isRightToLeft = getComputedStyle(row).direction === 'rtl'
      const step = Number(button.dataset['step']) * (isRightToLeft ? -1 : 1)
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      row.scrollBy({ left: step * row.clientWidth, behavior: isCalm ? 'auto' : 'smooth' })
    })
  }
}
