// Runs the libraries of the main entry before the page's own code, each in a task of its own, as react-first.ts does.
// Exports that nobody takes, because an import alone of a library without effects is left out of the build.
export { QueryClient } from '@tanstack/react-query'
export { createRouter } from '@tanstack/react-router'
// With it comes all that every page begins with (build/chunks.ts).
export { translate } from '#kernel/client/i18n.ts'

/**
 * Dates and numbers are written from tables that the browser reads at their first use, which takes as long as a page:
 * it reads them here, each in a task of its own, while the rest is on its way.
 */
const firstUses = [
  (locale: string) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(),
  (locale: string) => new Intl.NumberFormat(locale).format(1),
  (locale: string) => new Intl.ListFormat(locale).format(['']),
]
for (const use of firstUses) setTimeout(() => use(document.documentElement.lang))
