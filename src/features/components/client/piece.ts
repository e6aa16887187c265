// What a piece of the gallery says of itself in its `piece.ts`; its examples are the other files of its folder.
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
  /** Files beside `piece.ts`, without their ending; each exports `Example`. The first is seen in the overview. */
  examples: readonly [string, ...string[]]
  /** Seen in the overview instead, one below the other; files that are no examples show what opens as it is open. */
  overview?: readonly string[]
  /** Its room in the overview is one of the high ones. */
  isTall?: boolean
}
