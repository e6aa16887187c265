// Reads the installation's configuration, which the server writes into the page.
import { PublicConfig, publicConfigId } from '../public-config.ts'
import { check } from '../shape.ts'

let known: PublicConfig | undefined

/** The installation's configuration as this page was served with it. */
export function publicConfig(): PublicConfig {
  known ??= readPage()
  return known
}

/** False for a page that has nothing to show, as this page was served: nothing leads there. */
export const isPageThere = (href: string): boolean => !publicConfig().absentPages.includes(href.replace(/[?#].*$/, ''))

function readPage(): PublicConfig {
  const written = document.getElementById(publicConfigId)?.textContent ?? 'null'
  const checked = check(PublicConfig, JSON.parse(written))
  if (!checked.ok) throw new Error(`The page's configuration does not fit: ${Object.keys(checked.fields).join(', ')}`)
  return checked.value
}
