// The small line drawings of the site's pages, on a grid of 24.
import type { Html } from '#kernel/server/site/html.ts'
import { attributes, html } from '#kernel/server/site/html.ts'

const paths = {
  palette:
    'M12 21a9 9 0 1 1 9 -9c0 2 -2 3 -4 3h-2a2 2 0 0 0 -1 3.8a1.3 1.3 0 0 1 -1 2.2zM7.5 11.5h.01M11 7.5h.01M15.5 8.5h.01',
  grid: 'M4 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1zM14 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1zM4 15a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1zM14 15a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1z',
  code: 'M7 8l-4 4l4 4M17 8l4 4l-4 4M14 4l-4 16',
  install: 'M4 17v2a1 1 0 0 0 1 1h14a1 1 0 0 0 1 -1v-2M7 11l5 5l5 -5M12 4v12',
  search: 'M4 10.500a6.500 6.500 0 1 0 13 0a6.500 6.500 0 1 0 -13 0M20 20l-4.500 -4.500',
  shop: 'M6 8h12l1 12h-14zM9 8v-1a3 3 0 0 1 6 0v1',
  chart: 'M4 19h16M4 15l5 -6l4 3l7 -8',
  mail: 'M4 6h16v12h-16zM4 7l8 6l8 -6',
  chat: 'M4 18l1.500 -4a7.500 7 0 1 1 3 3z',
  calendar: 'M5 6h14v14h-14zM8 3v5M16 3v5M5 11h14',
  board: 'M4 5h6v14h-6zM14 5h6v8h-6z',
  folder: 'M4 6h5l2 2h9v11h-16z',
  bell: 'M6 17v-6a6 6 0 0 1 12 0v6l2 1h-16zM10 21h4',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  route: 'M6 19a2 2 0 1 0 .01 0M18 5a2 2 0 1 0 .01 0M8 17h7a3 3 0 0 0 0 -6h-6a3 3 0 0 1 0 -6h7',
  phone: 'M5 4h4l2 5l-2.500 1.500a11 11 0 0 0 5 5l1.500 -2.500l5 2v4a2 2 0 0 1 -2 2a16 16 0 0 1 -15 -15a2 2 0 0 1 2 -2',
  send: 'M4 5l17 7l-17 7l3 -7zM7 12h7',
  play: 'M7 5l12 7l-12 7z',
  left: 'M15 6l-6 6l6 6',
  right: 'M9 6l6 6l-6 6',
  account: 'M12 3a9 9 0 1 0 .01 0M12 8a3 3 0 1 0 .01 0M6.500 18.500a6 6 0 0 1 11 0',
  payment: 'M3 6h18v12h-18zM3 10h18M7 15h3',
  delivery: 'M3 6h11v10h-11zM14 9h4l3 4v3h-7zM7 16a2 2 0 1 0 .01 0M17 16a2 2 0 1 0 .01 0',
  product:
    'M14 6a4 4 0 0 0 -1.200 4.600l-8 8a1.500 1.500 0 0 0 2.200 2.200l8 -8a4 4 0 0 0 5 -5l-2.500 2.500l-2.500 -.700l-.700 -2.500z',
  refund: 'M9 14l-4 -4l4 -4M5 10h9a5 5 0 0 1 0 10h-3',
  guarantees:
    'M12 3l2.500 2l3.200 0l.600 3.200l2.500 2l-1.400 2.900l.800 3.100l-3 1.200l-1.600 2.800l-3.100 -.800l-3.100 .800l-1.600 -2.800l-3 -1.200l.800 -3.100l-1.400 -2.900l2.500 -2l.600 -3.200l3.200 0zM9 12l2 2l4 -4',
  yes: 'M7 11v9h-3v-9zM7 12l4 -8a2 2 0 0 1 2 2v4h5a2 2 0 0 1 2 2l-1.500 6a2 2 0 0 1 -2 2h-9.500',
  no: 'M7 13v-9h-3v9zM7 12l4 8a2 2 0 0 0 2 -2v-4h5a2 2 0 0 0 2 -2l-1.500 -6a2 2 0 0 0 -2 -2h-9.500',
  linkedin: 'M4 4h16v16h-16zM8 11v5M8 8h.01M12 16v-5M12 13a2 2 0 0 1 4 0v3',
  instagram:
    'M4 7a3 3 0 0 1 3 -3h10a3 3 0 0 1 3 3v10a3 3 0 0 1 -3 3h-10a3 3 0 0 1 -3 -3zM12 9a3 3 0 1 0 .01 0M16.500 7.500h.01',
  x: 'M4 4l11.700 16h4.300l-11.700 -16zM4 20l6.700 -7M13 10.500l6.500 -6.500',
  roof: 'M3 12l9 -7l9 7M5 12v7h14v-7M9 19v-4a3 3 0 0 1 6 0v4M3 20h18',
  press: 'M4 4h16l-6 9v7h-4v-7zM7 8h10',
  waves: 'M3 8q3 -3 6 0t6 0t6 0M3 13q3 -3 6 0t6 0t6 0M3 18q3 -3 6 0t6 0t6 0',
  bars: 'M4 10v4M8 6v12M12 9v6M16 4v16M20 10v4',
  sun: 'M7 17a5 5 0 0 1 10 0M3 17h18M12 5v3M5 9l2 2M19 9l-2 2M6 21h12',
  swirl: 'M12 12a2 2 0 1 1 2 2a4 4 0 1 1 2 -6a6.500 6.500 0 1 0 -2 9l5 3',
} as const

export type IconName = keyof typeof paths

/** Decoration: the words beside it say the same. */
export const icon = (name: IconName, size = 20): Html =>
  html`<svg${attributes({ class: 'at-icon', viewBox: '0 0 24 24', width: size, height: size, 'aria-hidden': 'true' })}><path${attributes({ d: paths[name] })} /></svg>`
