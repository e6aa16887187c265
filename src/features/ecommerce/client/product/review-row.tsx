// One review: who, when, how many stars, what they say and show, and whether it helped.
import { IconRosetteDiscountCheck, IconThumbDown, IconThumbUp, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { apiAddress } from '#kernel/client/api-address.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useSession } from '#kernel/client/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Lightbox } from '#ui/lightbox.tsx'
import { Rating } from '#ui/rating.tsx'
import type { Review } from '../../entities.ts'
import { PictureAt } from '../product-image.tsx'
import { usePicture } from '../use-picture.ts'
import classes from './review-row.module.css'
import type { useReviewActions } from './use-reviews.ts'

/** `isPrivate`: the product is not in the shop, and managers alone are served the photos. */
type ReviewRowProps = { review: Review; actions: ReturnType<typeof useReviewActions>; isPrivate: boolean }

export function ReviewRow({ review: stored, actions, isPrivate }: ReviewRowProps) {
  const { t } = useTranslation()
  const review = { ...stored, name: stored.name === '' ? t('ecommerce.reviews.somebody') : stored.name }
  const format = useFormat()
  return (
    <li className={classes['review']}>
      <div className={classes['author']}>
        <Avatar person={review} size={48} />
        <div className={classes['names']}>
          <bdi className={classes['name']}>{review.name}</bdi>
          {review.isPurchased && (
            <span className={classes['bought']}>
              <Icon of={IconRosetteDiscountCheck} size={16} />
              {t('ecommerce.reviews.purchased')}
            </span>
          )}
          <time dateTime={review.postedAt} className={classes['time']}>
            {format.date(review.postedAt)}
          </time>
        </div>
      </div>
      <div className={classes['words']}>
        <Rating value={review.rating} />
        <p className={classes['comment']} dir="auto">
          {review.comment}
        </p>
        {review.attachments.length > 0 && <Photos review={review} isPrivate={isPrivate} />}
        <Helpful review={review} actions={actions} />
      </div>
    </li>
  )
}

function Photos({ review: { attachments, name }, isPrivate }: Pick<ReviewRowProps, 'review' | 'isPrivate'>) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<number>()
  const opened = usePicture(open === undefined ? undefined : attachments[open]?.url, isPrivate)
  const pictures = attachments.map(({ url }, place) => ({
    src: place === open ? opened.src : isPrivate ? undefined : apiAddress() + url,
    name: t('ecommerce.reviews.photo', { name, at: place + 1 }),
  }))
  return (
    <div className={classes['photos']}>
      {attachments.map(({ id, thumbUrl }, place) => (
        <button
          key={id}
          type="button"
          className={classes['photo']}
          aria-label={pictures[place]?.name}
          onClick={() => setOpen(place)}
        >
          <PictureAt url={thumbUrl} isPrivate={isPrivate} />
        </button>
      ))}
      <Lightbox files={pictures} at={open} onChange={setOpen} />
    </div>
  )
}

const votes = [
  { vote: 'helpful', icon: IconThumbUp },
  { vote: 'notHelpful', icon: IconThumbDown },
] as const

function Helpful({ review, actions: { vote: give, remove } }: Omit<ReviewRowProps, 'isPrivate'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { user } = useSession()
  const mayDelete = review.isOwn || user?.role === 'admin' || user?.role === 'manager'
  const askToDelete = async () => {
    const isSure = await confirm({
      title: t('ecommerce.reviews.deleteQuestion'),
      action: t('ecommerce.reviews.delete'),
      danger: true,
    })
    if (isSure) remove(review.id)
  }
  return (
    <div className={classes['actions']}>
      {votes.map(({ vote, icon }) => (
        <Button
          key={vote}
          variant={review.vote === vote ? 'soft' : 'ghost'}
          size="sm"
          icon={icon}
          aria-pressed={review.vote === vote}
          aria-label={t(`ecommerce.reviews.${vote}`, { count: review[vote] })}
          disabled={!user || review.isOwn}
          onClick={() => give({ reviewId: review.id, vote: review.vote === vote ? null : vote })}
        >
          {format.number(review[vote])}
        </Button>
      ))}
      {mayDelete && (
        <IconButton
          label={t('ecommerce.reviews.delete')}
          icon={IconTrash}
          size="sm"
          onClick={() => void askToDelete()}
        />
      )}
    </div>
  )
}
