// The reviews of a product: the average, each review, and the form to write one.
import { IconMessageStar, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { signInAddress } from '#kernel/client/return-path.ts'
import { useSession } from '#kernel/client/session.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { deferred } from '#ui/deferred.tsx'
import { ReadOn } from '#records/lists/client/read-on.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Rating } from '#ui/rating.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import type { Product } from '../../entities.ts'
import { ReviewRow } from './review-row.tsx'
import classes from './reviews.module.css'
import { useReviewActions, useReviews } from './use-reviews.ts'

const ReviewDialog = deferred(() => import('./review-dialog.tsx').then((module) => module.ReviewDialog))

type ReviewsProps = { product: Product }

export function Reviews({ product }: ReviewsProps) {
  return (
    <div className={classes['reviews']}>
      <Summary product={product} />
      <Listed product={product} />
    </div>
  )
}

function Summary({ product }: ReviewsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { totalRating, totalReview, ratings } = product
  return (
    <div className={classes['summary']}>
      <div className={classes['mean']}>
        <span>{t('ecommerce.reviews.average')}</span>
        <strong>{format.number(totalRating, { maximumFractionDigits: 1 })}</strong>
        <Rating value={totalRating} size={20} />
        <span>{t('ecommerce.reviews.count', { count: totalReview })}</span>
      </div>
      <ul className={classes['shares']}>
        {ratings.toReversed().map(({ starCount, reviewCount }) => (
          <li key={starCount}>
            <ProgressBar
              label={t('ui.rating.stars', { count: starCount })}
              value={reviewCount}
              max={Math.max(totalReview, 1)}
              tone="warning"
            />
          </li>
        ))}
      </ul>
      <Write product={product} />
    </div>
  )
}

function Write({ product }: ReviewsProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  if (!user) {
    return (
      <div className={classes['write']}>
        <ButtonLink href={signInAddress(window.location)}>{t('ecommerce.reviews.signIn')}</ButtonLink>
      </div>
    )
  }
  if (product.ownReview) return <p className={classes['write']}>{t('ecommerce.reviews.written')}</p>
  return (
    <div className={classes['write']}>
      <Button
        size="lg"
        icon={IconPencil}
        aria-haspopup="dialog"
        onPointerEnter={() => ReviewDialog.prepare()}
        onClick={() => {
          setOpen(true)
          setWasOpened(true)
        }}
      >
        {t('ecommerce.reviews.write')}
      </Button>
      {wasOpened && <ReviewDialog product={product} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Listed({ product }: ReviewsProps) {
  const { t } = useTranslation()
  const list = useReviews(product)
  const { rows: reviews, error, isPending, isFetching, refetch } = list
  const actions = useReviewActions(product)
  if (isPending) return <Loading count={3} />
  if (!reviews) {
    return (
      <Failed
        title={t('ecommerce.reviews.failed')}
        onRetry={refetch}
        isRetrying={isFetching}
        requestId={failureOf(error).requestId}
      />
    )
  }
  if (reviews.length === 0) {
    return (
      <Empty icon={IconMessageStar} title={t('ecommerce.reviews.nobody')}>
        {t('ecommerce.reviews.nobodyText')}
      </Empty>
    )
  }
  return (
    <>
      <ul className={classes['list']} aria-label={t('ecommerce.reviews.title')}>
        {reviews.map((review) => (
          <ReviewRow key={review.id} review={review} actions={actions} isPrivate={product.publish === 'draft'} />
        ))}
      </ul>
      <ReadOn list={list}>{t('ecommerce.reviews.more')}</ReadOn>
    </>
  )
}
