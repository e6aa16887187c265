// The chosen options of a product: color, size, quantity, and the visible picture.
import { useState } from 'react'
import type { Colour, Product } from '../../entities.ts'

export type Choice = ReturnType<typeof useChoice>

/** Choosing a colour shows its picture at once. */
export function useChoice({ images, colors, sizes }: Product) {
  const [colour, setColour] = useState<Colour | undefined>(colors[0])
  const [size, setSize] = useState<string | null>(sizes[0] ?? null)
  const [quantity, setQuantity] = useState(1)
  const [picture, showPicture] = useState(0)
  const chooseColour = (next: Colour) => {
    setColour(next)
    const place = images.findIndex((image) => image.color === next)
    if (place !== -1) showPicture(place)
  }
  return { colour, chooseColour, size, setSize, quantity, setQuantity, picture, showPicture }
}
