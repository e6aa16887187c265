// How a page's title is put together for the browser's tab.

type TitleParts = {
  name: string | undefined
  area: string | undefined
  product: string
  /** "Area: Page", with the colon of the language. */
  inArea: (parts: { area: string; name: string }) => string
}

/** "Area: Page | Product"; unknown parts are left out. */
export function titleOf({ name, area, product, inArea }: TitleParts): string {
  if (name === undefined) return product
  return `${area === undefined || area === name ? name : inArea({ area, name })} | ${product}`
}
