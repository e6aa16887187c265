// How long guests' details are kept after they left.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import { getGuestDays, guestDayChoices, saveGuestDays } from '../../contract.ts'
import { guestDaysKey } from '../keys.ts'

const daysOfYear = 365
const daysOfMonth = 30
const always = 'always'

export function GuestDaysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const { data, isPending, refetch } = useQuery({
    queryKey: guestDaysKey,
    queryFn: ({ signal }) => call(getGuestDays, {}, { signal }),
    staleTime: 0,
  })
  const [typed, setTyped] = useState<string>()
  const value = typed ?? (data && (data.guestDays === null ? always : String(data.guestDays)))
  const save = useAction(
    () => call(saveGuestDays, { guestDays: value === always || value === undefined ? null : Number(value) }),
    {
      done: () => t('booking.guests.saved'),
      keep: () => {
        void cache.invalidateQueries({ queryKey: guestDaysKey })
        onClose()
      },
    },
  )
  // One that was set by a program stands among those that are offered.
  const choices = [...new Set([...guestDayChoices, ...(data?.guestDays ? [data.guestDays] : [])])].toSorted(
    (a, b) => a - b,
  )
  const wordsOf = (days: number) =>
    days % daysOfYear === 0
      ? t('booking.guests.years', { count: days / daysOfYear })
      : days % daysOfMonth === 0
        ? t('booking.guests.months', { count: days / daysOfMonth })
        : t('booking.guests.days', { count: days })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('booking.guests.title')}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="filled" disabled={!data} busy={save.isPending} onClick={() => save.mutate(undefined)}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      {data && value !== undefined ? (
        <SelectField
          label={t('booking.guests.label')}
          description={t('booking.guests.text')}
          value={value}
          onChange={setTyped}
          options={[
            ...choices.map((days) => ({ value: String(days), label: wordsOf(days) })),
            { value: always, label: t('booking.guests.always') },
          ]}
        />
      ) : isPending ? (
        <Loading count={2} />
      ) : (
        <Failed level={3} title={t('booking.failed')} onRetry={() => void refetch()} />
      )}
    </Dialog>
  )
}
