// Describes the `piece.ts` of a piece of the gallery; its examples are in the `examples.tsx` beside it.
import type { TextKey } from '#kernel/texts.ts'

export const groups = ['foundation', 'components', 'extra'] as const
export type Group = (typeof groups)[number]

export type Piece = {
  group: Group
  /** Ends in `.title`; the titles of the examples stand beside it: `components.button.sizes`. */
  title: TextKey
  /** One sentence. */
  text: TextKey
  /** The file of `src/ui` that it shows, without its ending: `button`. */
  source?: string
  /** The name of the type in that file that holds its properties, or of several. */
  props?: string | readonly string[]
  /** Exports of `examples.tsx`: `sizes` is `SizesExample`. The first is seen in the overview. */
  examples: readonly [string, ...string[]]
  /** Seen in the overview instead, one below the other; exports that are no examples show what opens as it is open. */
  overview?: readonly string[]
  /** Its room in the overview is one of the high ones. */
  isTall?: boolean
}
