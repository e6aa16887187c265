// Shows all cards again. The button goes with the filters, so it gives the focus to the place where they are chosen.
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import type { BoardFilters } from './use-filters.ts'

type ClearFiltersProps = {
  filters: Pick<BoardFilters, 'clear'>
  /** Beside their count. */
  quiet?: boolean
}

export function ClearFilters({ filters, quiet = false }: ClearFiltersProps) {
  const { t } = useTranslation()
  const clear = (button: Element) => {
    focusFilters(button)
    filters.clear()
  }
  return (
    <Button {...(quiet && { variant: 'ghost', size: 'sm' })} onClick={(event) => clear(event.currentTarget)}>
      {t('ui.clear')}
    </Button>
  )
}

/** The panel around the button, or else what opens it. */
function focusFilters(button: Element) {
  const place = button.closest('[role="dialog"], dialog') ?? document.querySelector('[data-board-filter]')
  place?.querySelector<HTMLElement>('input, button')?.focus()
}
