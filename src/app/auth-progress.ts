// The progress bar of the sign-in pages, which have no router: each is a full page load. Loaded with the first of them.
import { translate } from '#kernel/client/i18n.ts'

const progressDelay = 300
const almostThere = 0.94

// Drawn like progress-bar.module.css, without a style sheet that the sign-in page would wait for.
const look = {
  position: 'fixed',
  insetBlockStart: '0',
  insetInline: '0',
  zIndex: 'var(--mantine-z-index-max)',
  blockSize: '3px',
  background: 'var(--mantine-primary-color-6)',
}

/** Begins for a page that is on its way already; the next page begins without it, and so does this one if it is kept. */
export function showProgress() {
  const bar = document.createElement('div')
  bar.role = 'progressbar'
  bar.ariaLabel = translate('ui.loading')
  Object.assign(bar.style, look, { transformOrigin: document.documentElement.dir === 'rtl' ? 'right' : 'left' })
  const timer = setTimeout(() => {
    document.body.append(bar)
    bar.animate([{ transform: 'scaleX(0)' }, { transform: `scaleX(${almostThere})` }], {
      duration: 8000,
      easing: 'cubic-bezier(0.1, 0.7, 0.3, 1)',
      fill: 'forwards',
    })
  }, progressDelay)
  const end = () => {
    clearTimeout(timer)
    bar.remove()
  }
  window.addEventListener('pageshow', end, { once: true })
  window.navigation.addEventListener('navigateerror', end, { once: true })
}
