// How a page's title is put together for the browser's tab.

/** "Area: Page | Product"; what is not known is left out. */
export function titleOf({
  name,
  area,
  product,
}: {
  name: string | undefined
  area: string | undefined
  product: string
}): string {
  if (name === undefined) return product
  return `${area === undefined || area === name ? name : `${area}: ${name}`} | ${product}`
}
