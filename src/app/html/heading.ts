// The name of a page in its HTML: the heading of a dashboard page, and the tab title of every page.
import type { Heading } from '../layout/frame.ts'
import type { FeaturePage } from '../page-list.ts'
import { titleOf } from '../title.ts'
import type { FindWords } from './words.ts'

const withoutParts = (text: string | undefined) => (text?.includes('{{') ? undefined : text)

/** Undefined where the page has another layout, or a name that only its data knows. */
export function headingOf(page: FeaturePage, find: FindWords): Heading | undefined {
  if (page.layout !== 'dashboard' || page.namesItself || page.path.includes('$')) return undefined
  const title = withoutParts(find(page.title))
  const trail = page.trail?.map((key) => withoutParts(find(key))) ?? []
  // Half of a heading would move when the rest comes.
  return title !== undefined && trail.every((name) => name !== undefined) ? { title, trail } : undefined
}

/** The same title that page-title.tsx sets until the page's data knows more. */
export function tabTitleOf({ title, trail }: FeaturePage, find: FindWords, product: string): string {
  const above = trail?.at(-1)
  return titleOf({
    name: withoutParts(find(title)),
    area: above && find(above),
    product,
    inArea: ({ area, name }) =>
      (find('app.titleInArea') ?? '{{name}}').replace('{{area}}', () => area).replace('{{name}}', () => name),
  })
}
