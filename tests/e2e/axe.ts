// Runs axe on a page.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: {
    // Menus hang at the end of the page, outside of its landmarks; their buttons own them.
    region: { enabled: false },
    // Voice control users say the labels they see; axe runs this rule only on request.
    'label-content-name-mismatch': { enabled: true },
  },
}

/** Each broken rule with the places where it is broken; only what is inside of these elements, if they are given. */
export async function findBarriers(page: Page, within: readonly string[] = ['html']): Promise<string[]> {
  // As text, because a page's own policy lets no script in; once for each page that was loaded.
  if (!(await page.evaluate<boolean>('"axe" in globalThis'))) await page.evaluate(`(() => { ${axe} })()`)
  const results = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify({ include: within })}, ${JSON.stringify(options)})`,
  )
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
