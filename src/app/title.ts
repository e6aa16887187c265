// How a page's title is put together for the browser's tab.

type TitleParts = {
  name: string | undefined
  area: string | undefined
  product: string
  /** "Area: Page", with the colon of the language. */
  inArea: (parts: { area: string; name: string }) => string
  /** How much waits for the person, as they read it. */
  count?: string | undefined
}

/** "Area: Page | Product"; unknown parts are left out. `(3)` before it where something waits. */
export function titleOf({ count, ...parts }: TitleParts): string {
  return count === undefined ? namedTitle(parts) : `(${count}) ${namedTitle(parts)}`
}

function namedTitle({ name, area, product, inArea }: TitleParts): string {
  if (name === undefined) return product
  return `${area === undefined || area === name ? name : inArea({ area, name })} | ${product}`
}
