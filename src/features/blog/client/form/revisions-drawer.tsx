// How a post was before: its kept revisions, each to be looked at and brought back.
import { IconHistory } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { useAction } from '#kernel/client/actions.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast } from '#kernel/client/toasts.ts'
import { ReadOn } from '#records/lists/client/read-on.tsx'
import { usePages } from '#records/lists/client/use-pages.ts'
import type { Infer } from '#kernel/shape.ts'
import { Button } from '#ui/button.tsx'
import { Label } from '#ui/label.tsx'
import { SideDrawer } from '#ui/side-drawer.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import { getRevision, listRevisions, restoreRevision } from '../../contract.ts'
import type { EditedPost, Revision as RevisionShape } from '../../entities.ts'
import { editedKey, revisionsKey } from '../keys.ts'
import { PostBody } from '../post/post-body.tsx'
import { bodyOf } from './form-values.ts'
import classes from './revisions-drawer.module.css'

type Revision = Infer<typeof RevisionShape>
type RevisionsDrawerProps = { post: EditedPost; isOpen: boolean; onClose: () => void }

export function RevisionsDrawer({ post, isOpen, onClose }: RevisionsDrawerProps) {
  const { t } = useTranslation()
  const [openId, setOpenId] = useState<string>()
  const list = usePages({
    queryKey: [...revisionsKey(post.id), post.revision],
    read: (after, signal) => call(listRevisions, { postId: post.id, ...(after && { after }) }, { signal }),
    rowsOf: ({ revisions }) => revisions,
    keepsRows: true,
    enabled: isOpen,
  })
  const restore = useRestore(post)
  const { rows, error } = list
  return (
    <SideDrawer isOpen={isOpen} onClose={onClose} title={t('blog.form.history.title')}>
      {!rows && !error && <Loading count={4} />}
      {!rows && error && (
        <Failed
          title={t('blog.form.history.failed')}
          onRetry={list.refetch}
          isRetrying={list.isFetching}
          requestId={failureOf(error).requestId}
        />
      )}
      {rows?.length === 0 && (
        <Empty icon={IconHistory} title={t('blog.form.history.empty')}>
          {t('blog.form.history.emptyText')}
        </Empty>
      )}
      {rows && rows.length > 0 && (
        <ol className={classes['list']}>
          {rows.map((revision) => (
            <RevisionRow
              key={revision.id}
              revision={revision}
              isOpen={revision.id === openId}
              onToggle={() => setOpenId(revision.id === openId ? undefined : revision.id)}
              isBusy={restore.isPending}
              onRestore={() => restore.mutate({ revisionId: revision.id, undoId: rows[0]?.id })}
            />
          ))}
        </ol>
      )}
      <ReadOn list={list}>{t('ui.showMore')}</ReadOn>
    </SideDrawer>
  )
}

/** Undo brings back the newest one, as it was before. */
function useRestore(post: EditedPost) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const keep = ({ post: restored }: { post: EditedPost }) => {
    cache.setQueryData(editedKey(post.id), restored)
    cache.setQueryData(editedKey(post.slug), restored)
  }
  const refresh = [revisionsKey(post.id)]
  const undo = useAction((revisionId: string) => call(restoreRevision, { revisionId }), { keep, refresh })
  return useAction(
    ({ revisionId }: { revisionId: string; undoId: string | undefined }) => call(restoreRevision, { revisionId }),
    {
      refresh,
      keep: (answer, { revisionId, undoId }) => {
        keep(answer)
        const canUndo = undoId !== undefined && undoId !== revisionId
        toast(t('blog.form.history.restored'), {
          ...(canUndo && { action: { label: t('app.undo'), run: () => undo.mutate(undoId) } }),
        })
      },
    },
  )
}

type RevisionRowProps = {
  revision: Revision
  isOpen: boolean
  onToggle: () => void
  isBusy: boolean
  onRestore: () => void
}

function RevisionRow({ revision, isOpen, onToggle, isBusy, onRestore }: RevisionRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { kind, by, savedAt, title, words } = revision
  return (
    <li className={classes['revision']}>
      <div className={classes['head']}>
        <p className={classes['when']}>
          <time dateTime={savedAt}>{format.dateTime(savedAt)}</time>
          {kind !== 'save' && (
            <Label tone={kind === 'publish' ? 'success' : 'info'}>{t(`blog.form.history.kinds.${kind}`)}</Label>
          )}
        </p>
        <p className={classes['title']} dir="auto">
          {title}
        </p>
        <p className={classes['by']}>
          {by && <bdi>{by.name}</bdi>}
          {by && ' · '}
          {t('blog.words', { count: words })}
        </p>
      </div>
      <div className={classes['buttons']}>
        <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={onToggle}>
          {t(isOpen ? 'blog.form.history.hide' : 'blog.form.history.show')}
        </Button>
        <Button size="sm" disabled={isBusy} onClick={onRestore}>
          {t('blog.form.history.restore')}
        </Button>
      </div>
      {isOpen && <RevisionText revisionId={revision.id} />}
    </li>
  )
}

function RevisionText({ revisionId }: { revisionId: string }) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['blog', 'revision', revisionId],
    queryFn: ({ signal }) => call(getRevision, { revisionId }, { signal }),
    staleTime: Infinity,
  })
  if (error && !data)
    return <Failed title={t('blog.form.history.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) return <Loading count={2} />
  const { description, body } = data.revision.content
  const document = bodyOf(body)
  return (
    <div className={classes['text']}>
      {description !== '' && <p dir="auto">{description}</p>}
      {document ? <PostBody document={document} isSmall /> : <p>{t('blog.form.history.noText')}</p>}
    </div>
  )
}
