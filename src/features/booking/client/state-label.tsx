// The state of a booking as a label.
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Tone } from '#ui/label.tsx'
import { Label } from '#ui/label.tsx'
import type { BookingState } from '../entities.ts'

const tones: Record<BookingState, Tone> = {
  paid: 'success',
  un_paid: 'orange',
  pending: 'warning',
  cancelled: 'neutral',
}

export function StateLabel({ state }: { state: BookingState }) {
  const { t } = useTranslation()
  return (
    <Label tone={tones[state]} dot>
      {t(`booking.state.${state}`)}
    </Label>
  )
}
