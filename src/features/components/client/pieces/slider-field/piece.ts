// The gallery's page about sliders.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.sliderField.title',
  text: 'components.sliderField.text',
  source: 'slider-field',
  props: 'SliderFieldProps',
  examples: ['values'],
  isTall: true,
}
