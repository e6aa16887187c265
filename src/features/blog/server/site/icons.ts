// The few drawings of the blog's public pages, as lines of 24 by 24.
import { attributes, html, trusted } from '#kernel/server/site/html.ts'

const lines = {
  heart: 'M19.5 12.6 12 20l-7.5-7.4A5 5 0 1 1 12 6a5 5 0 1 1 7.5 6.6',
  comment:
    'M3 20l1.3-3.9C1.9 12.7 2.9 8.300 6.500 5.800 10.100 3.400 15.200 3.600 18.500 6.400 21.700 9.200 22.100 13.700 19.300 17 16.500 20.200 11.700 21 7.700 19z',
  facebook: 'M7 10v4h3v7h4v-7h3l1-4h-4V8a1 1 0 0 1 1-1h3V3h-3a5 5 0 0 0-5 5v2z',
  linkedin:
    'M8 11v5m0-8v.01M12 16v-5m4 5v-3a2 2 0 0 0-4 0M3 7a4 4 0 0 1 4-4h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4z',
  twitter: 'M4 4l11.733 16H20L8.267 4zM4 20l6.768-6.768m2.460-2.460L20 4',
  email: 'M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zm0 0l9 6 9-6',
  link: 'M9 15l6-6m-4-3l.460-.540a5 5 0 0 1 7.070 7.070L18 13m-5 5l-.400.530a5 5 0 0 1-7.070-7.070L6 11',
} as const
export type IconName = keyof typeof lines

export const icon = (name: IconName, size = 20) =>
  html`<svg${attributes({ viewBox: '0 0 24 24', width: size, height: size })} aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${trusted(`<path d="${lines[name]}"/>`)}</svg>`
