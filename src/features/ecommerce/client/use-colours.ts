// The colours of things by their names in the reader's language.
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Colour } from '../entities.ts'
import { colourValues, colours } from '../entities.ts'

/** A name for each of these; all of them without any. */
export function useColours(): (values?: readonly Colour[]) => { value: Colour; name: string }[] {
  const { t } = useTranslation()
  return (values = colourValues) => values.map((value) => ({ value, name: t(`ecommerce.colour.${colours[value]}`) }))
}
