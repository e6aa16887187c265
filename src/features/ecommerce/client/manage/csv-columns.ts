// The columns of a file of products: those that an export writes and an import reads again.

export const csvColumns = [
  'sku',
  'name',
  'category',
  'gender',
  'tags',
  'price',
  'priceSale',
  'cost',
  'taxRate',
  'priceIncludesTax',
  'quantity',
  'isInStock',
  'colors',
  'sizes',
  'code',
  'subDescription',
] as const
