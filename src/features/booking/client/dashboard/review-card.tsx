// Reviews that wait, one at a time: accepted ones count for the room. Each decision can be taken back.
import { IconCheck, IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast } from '#kernel/client/toasts.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Label } from '#ui/label.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { Rating } from '#ui/rating.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { decideReview } from '../../contract.ts'
import type { Review, ReviewState } from '../../entities.ts'
import { bookingKey } from '../keys.ts'
import classes from './review-card.module.css'
import type { Overview } from './use-overview.ts'

function useDecide() {
  const { t } = useTranslation()
  const decide = useAction(
    ({ review, state }: { review: Review; state: ReviewState }) => call(decideReview, { reviewId: review.id, state }),
    {
      refresh: [bookingKey],
      keep: (_, { review, state }) => {
        if (state === 'pending') return
        const undo = () => decide.mutate({ review, state: 'pending' })
        toast(t(`booking.review.done.${state}`, { name: review.name }), {
          action: { label: t('app.undo'), run: undo },
        })
      },
    },
  )
  return decide
}

export function ReviewCard({ overview: { reviews } }: { overview: Overview }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [place, setPlace] = useState(0)
  const decide = useDecide()
  const shown = reviews.reviews
  const at = Math.min(place, Math.max(0, shown.length - 1))
  const review = shown[at]
  return (
    <Panel span={4} aria-labelledby="reviews-title">
      <SectionTitle
        id="reviews-title"
        {...(review && {
          count: t('booking.review.place', { place: format.number(at + 1), all: format.number(reviews.waiting) }),
        })}
        action={
          shown.length > 1 && (
            <>
              <IconButton
                size="sm"
                label={t('booking.review.before')}
                icon={IconChevronLeft}
                mirrored
                disabled={at === 0}
                onClick={() => setPlace(at - 1)}
              />
              <IconButton
                size="sm"
                label={t('booking.review.next')}
                icon={IconChevronRight}
                mirrored
                disabled={at === shown.length - 1}
                onClick={() => setPlace(at + 1)}
              />
            </>
          )
        }
      >
        {t('booking.review.title')}
      </SectionTitle>
      {review ? (
        <ReviewBody review={review} isBusy={decide.isPending} onDecide={(state) => decide.mutate({ review, state })} />
      ) : (
        <p className={classes['quiet']}>{t('booking.review.none')}</p>
      )}
    </Panel>
  )
}

type ReviewBodyProps = { review: Review; isBusy: boolean; onDecide: (state: ReviewState) => void }

function ReviewBody({ review, isBusy, onDecide }: ReviewBodyProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, roomNumber, checkOut, rating, description, tags } = review
  return (
    <div className={classes['review']}>
      <div className={classes['guest']}>
        <Avatar person={{ id: name, name, avatarUrl: `portrait:${name}` }} size={44} />
        <span className={classes['words']}>
          <b>
            <bdi>{name}</bdi>
          </b>
          <small>{t('booking.review.left', { room: roomNumber, day: format.date(checkOut) })}</small>
        </span>
      </div>
      <Rating value={rating} size={20} />
      <p className={classes['text']}>
        <bdi>{description}</bdi>
      </p>
      {tags.length > 0 && (
        <ul className={classes['tags']}>
          {tags.map((tag) => (
            <li key={tag}>
              <Label>
                <bdi>{tag}</bdi>
              </Label>
            </li>
          ))}
        </ul>
      )}
      <div className={classes['buttons']}>
        <Button variant="soft" icon={IconCheck} fullWidth disabled={isBusy} onClick={() => onDecide('accepted')}>
          {t('booking.review.accept')}
        </Button>
        <Button icon={IconX} fullWidth disabled={isBusy} onClick={() => onDecide('rejected')}>
          {t('booking.review.reject')}
        </Button>
      </div>
    </div>
  )
}
