// A post as readers will see it, from what stands in its form.
import { IconArticle } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { plainTextOf } from '#kernel/documents/rich-document.ts'
import { CoverPicture } from '#ui/brand/cover-picture.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Empty } from '#ui/states.tsx'
import type { EditedPost } from '../../entities.ts'
import { PostBody } from '../post/post-body.tsx'
import { PostCover } from '../post-cover.tsx'
import type { PostValues } from './form-values.ts'
import classes from './preview-dialog.module.css'

type PreviewDialogProps = { post: EditedPost; values: PostValues; onClose: () => void }

export function PreviewDialog({ post, values, onClose }: PreviewDialogProps) {
  const { t } = useTranslation()
  const { title, description, body, coverId } = values
  const isEmpty = title === '' && description === '' && (body === null || plainTextOf(body) === '')
  const isSaved = post.revision > 0 && coverId === post.coverId
  return (
    <Dialog isOpen onClose={onClose} title={t('blog.form.preview')} size="xl">
      {isEmpty ? (
        <Empty icon={IconArticle} title={t('blog.form.previewEmpty')}>
          {t('blog.form.previewEmptyText')}
        </Empty>
      ) : (
        <article className={classes['preview']}>
          <div className={classes['cover']}>
            {isSaved ? <PostCover cover={post.cover} isPrivate /> : <CoverPicture seed={post.id} isWide />}
          </div>
          <h3 className={classes['title']} dir="auto">
            {title || t('blog.form.title')}
          </h3>
          {description !== '' && (
            <p className={classes['lead']} dir="auto">
              {description}
            </p>
          )}
          {body && <PostBody document={body} />}
        </article>
      )}
    </Dialog>
  )
}
