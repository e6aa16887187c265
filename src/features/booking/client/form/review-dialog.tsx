// A guest’s review of a stay, written down: stars, words and a few tags. It waits to be accepted.
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast } from '#kernel/client/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Stars } from '#ui/rating.tsx'
import { RatingField } from '#ui/rating.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { WordsField } from '#ui/words-field.tsx'
import { createReview } from '../../contract.ts'
import type { Booking } from '../../entities.ts'
import { tagMax, tagsMost } from '../../entities.ts'
import { bookingKey } from '../keys.ts'
import classes from './form.module.css'

type Values = { rating: Stars | null; description: string; tags: string[] }

const nothing: Values = { rating: null, description: '', tags: [] }

export function ReviewDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const { form, submit, isBusy } = useContractForm(createReview.input, {
    initialValues: nothing,
    toInput: ({ rating, description, tags }) => ({
      bookingId: booking.id,
      rating: rating ?? undefined,
      description: description.replaceAll(/\s+/g, ' ').trim(),
      tags,
    }),
    onSubmit: async (input) => {
      await call(createReview, input)
      toast(t('booking.done.reviewed', { name: booking.name }))
      onClose()
      void cache.invalidateQueries({ queryKey: bookingKey })
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('booking.review.new', { name: booking.name })}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="filled" busy={isBusy} onClick={submit}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <form className={classes['form']} onSubmit={submit} noValidate>
        <RatingField
          label={t('booking.review.stars')}
          value={form.values.rating}
          onChange={(rating) => form.setFieldValue('rating', rating)}
          error={form.errors['rating']}
        />
        <TextArea {...form.getInputProps('description')} label={t('booking.review.words')} />
        <WordsField
          label={t('booking.review.tags')}
          value={form.values.tags}
          onChange={(tags) => form.setFieldValue('tags', [...tags])}
          most={tagsMost}
          longest={tagMax}
          error={form.errors['tags']}
        />
      </form>
    </Dialog>
  )
}
