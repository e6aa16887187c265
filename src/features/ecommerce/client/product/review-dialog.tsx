// Where a person says what they think of a product: stars, words, photos.
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { newId } from '#kernel/client/new-id.ts'
import { toast } from '#kernel/client/toasts.ts'
import { startUpload } from '#kernel/client/uploads.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Stars } from '#ui/rating.tsx'
import { RatingField } from '#ui/rating.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { UploadField } from '#ui/upload-field.tsx'
import type { Product } from '../../entities.ts'
import { imageEndings, imageMaxBytes, reviewPhotosMost } from '../../entities.ts'
import { writeReview } from '../../contract.ts'
import classes from './review-dialog.module.css'
import { useReviewActions } from './use-reviews.ts'

type ReviewDialogProps = { product: Product; isOpen: boolean; onClose: () => void }
const empty: { rating: Stars | null; comment: string } = { rating: null, comment: '' }

export function ReviewDialog({ product, isOpen, onClose }: ReviewDialogProps) {
  const { t } = useTranslation()
  const { readAnew } = useReviewActions(product)
  const [id] = useState(newId)
  const [uploadIds, setUploadIds] = useState<readonly string[]>([])
  const [isSending, setSending] = useState(false)
  const { form, submit, isBusy } = useContractForm(writeReview.input, {
    initialValues: empty,
    toInput: ({ rating, comment }) => ({
      id,
      productId: product.id,
      comment: comment.trim(),
      uploadIds: [...uploadIds],
      ...(rating !== null && { rating }),
    }),
    onSubmit: async (input) => {
      await call(writeReview, input)
      toast(t('ecommerce.reviews.sent'))
      onClose()
      await readAnew()
    },
    keep: { form: `ecommerce.review.${product.id}`, fields: ['comment'] },
  })
  // Photos that are still on their way are waited for.
  const send = (event: SyntheticEvent) => (isSending ? event.preventDefault() : submit(event))
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('ecommerce.reviews.writeAbout', { name: product.name })}
      size="lg"
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="filled" busy={isBusy || isSending} onClick={send}>
            {t('ecommerce.reviews.send')}
          </Button>
        </>
      }
    >
      <form className={classes['form']} onSubmit={send}>
        <RatingField
          label={t('ecommerce.reviews.rating')}
          value={form.values.rating}
          onChange={(rating) => form.setFieldValue('rating', rating)}
          error={form.errors['rating']}
        />
        <TextArea
          label={t('ecommerce.reviews.comment')}
          dir="auto"
          minRows={4}
          {...form.getInputProps('comment')}
          data-autofocus
        />
        <UploadField
          label={t('ecommerce.reviews.photos')}
          look="tiles"
          upload={(file, onProgress) => startUpload(file, { onProgress })}
          onChange={setUploadIds}
          onSending={setSending}
          wordsOf={(error) => t(`errors.${failureOf(error).code}`)}
          maxBytes={imageMaxBytes}
          most={reviewPhotosMost}
          endings={imageEndings}
        />
      </form>
    </Dialog>
  )
}
