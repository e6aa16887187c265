// The pieces in the order they are shown in: by group, and by title as the language sorts.
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import { groups } from './piece.ts'
import type { NamedPiece } from './pieces.ts'
import { pieces } from './pieces.ts'

export function usePieces(): readonly NamedPiece[] {
  const { t } = useTranslation()
  const { compare } = new Intl.Collator(localeOf[useLanguage()])
  return groups.flatMap((group) =>
    pieces.filter((piece) => piece.group === group).toSorted((one, other) => compare(t(one.title), t(other.title))),
  )
}
