// The shell's frame as the server writes it into the HTML: the right places and sizes, and not a word.
import type { PageLayout } from '#kernel/feature.ts'

const dashboardFrame =
  '<div class="at-shell"><div class="at-shell-nav"><div class="at-shell-brand"></div><div class="at-shell-account"></div></div>' +
  '<div class="at-shell-main"><div class="at-shell-header"></div></div></div>'
const publicFrame = '<div class="at-public-header"></div>'

/** What stands inside `#root` until the first render; its looks are in frame.css. */
export const frameOf = (layout: PageLayout): string => (layout === 'dashboard' ? dashboardFrame : publicFrame)
