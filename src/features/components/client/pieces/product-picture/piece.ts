// The gallery's page about drawn products.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'extra',
  title: 'components.productPicture.title',
  text: 'components.productPicture.text',
  source: 'brand/product-picture',
  props: 'ProductPictureProps',
  examples: ['products', 'colours'],
}
