// Where a person writes a post: words, emoji, pictures and videos that are sent while they still write.
import { IconPhotoVideo } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { useMessageDraft } from '#kernel/client/drafts.ts'
import { toast, toastError } from '#kernel/client/toasts.ts'
import { startUpload } from '#kernel/client/uploads.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { lengthOf } from '#kernel/shape.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { EmojiButton } from '#ui/emoji-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { RefusedFiles } from '#ui/upload/upload-refused.tsx'
import { UploadAnnouncer } from '#ui/upload/upload-announcer.tsx'
import { UploadTile } from '#ui/upload/upload-tile.tsx'
import { useDrop } from '#ui/upload/use-drop.ts'
import { useUploads } from '#ui/upload/use-uploads.ts'
import { createPost } from '../../contract.ts'
import type { Profile } from '../../entities.ts'
import { maxMedia, mediaMaxBytes, messageMax } from '../../entities.ts'
import { pages, postsKey } from '../keys.ts'
import classes from './composer.module.css'
import { insertText } from './insert-text.ts'
import { useIdempotencyKey } from './use-idempotency-key.ts'

const limits = {
  maxBytes: mediaMaxBytes,
  most: maxMedia,
  endings: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'mp4', 'webm'],
}
const accepted = 'image/*,video/mp4,video/webm'
const nothing = () => undefined

function useComposer(personId: string) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const { text, setText, ...typed } = useMessageDraft('profile.composer')
  const idempotency = useIdempotencyKey()
  const uploads = useUploads({
    upload: (file, onProgress) => startUpload(file, { onProgress }),
    onChange: nothing,
    wordsOf: (error) => t(`errors.${failureOf(error).code}`),
    limits,
  })
  const files = uploads.items.filter(({ state }) => state !== 'failed')
  const uploadIds = files.flatMap(({ uploadId }) => uploadId ?? [])
  const message = text.trim()
  const { mutate, isPending } = useMutation({
    mutationFn: (post: { message: string; uploadIds: string[] }) => {
      const id = idempotency.idOf(JSON.stringify(post))
      return call(createPost, { id, ...post }, { key: id })
    },
    onMutate: typed.begin,
    onSuccess: async (_, post) => {
      idempotency.done()
      typed.succeed()
      uploads.list.letGo(post.uploadIds)
      await cache.invalidateQueries({ queryKey: postsKey(personId) })
      void cache.invalidateQueries({ queryKey: pages })
      toast(t('profile.composer.sent'))
    },
    onError: (error) => {
      typed.giveBack()
      toastError(error)
    },
  })
  const isWhole = uploadIds.length === files.length
  const isPossible = isWhole && lengthOf(message) <= messageMax && (message !== '' || files.length > 0)
  return { text, setText, ...uploads, isPossible, isPending, send: () => mutate({ message, uploadIds }) }
}

export function Composer({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const place = useRef<HTMLElement>(null)
  const words = useRef<HTMLTextAreaElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const composer = useComposer(profile.id)
  const { text, setText, list, items, refused, news, isPossible, isPending, send } = composer
  const isOver = useDrop(place, list.add)
  const actions = { onPause: list.pause, onResume: list.resume, onRetry: list.retry }
  return (
    <section ref={place} className={classes['composer']} data-over={isOver || undefined} aria-labelledby="composer">
      <h3 id="composer" className="visually-hidden">
        {t('profile.composer.label')}
      </h3>
      <Avatar person={profile} size={40} />
      <div className={classes['box']}>
        <TextArea
          ref={words}
          aria-label={t('profile.composer.label')}
          placeholder={t('profile.composer.placeholder')}
          value={text}
          minRows={2}
          // Without text the browser assumes left to right, for the placeholder too.
          dir={text === '' ? undefined : 'auto'}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {items.length > 0 && (
          <ul className={classes['files']}>
            {items.map((item) => (
              <UploadTile key={item.id} item={item} {...actions} onRemove={({ id }) => list.remove(id)} />
            ))}
          </ul>
        )}
        <RefusedFiles files={refused} limits={limits} />
        <UploadAnnouncer news={news} />
        <div className={classes['tools']}>
          <Button variant="ghost" icon={IconPhotoVideo} onClick={() => field.current?.click()}>
            {t('profile.composer.media')}
          </Button>
          <EmojiButton onPick={(emoji) => setText(insertText(words.current, text, emoji))} />
          <span className={classes['send']}>
            <Button variant="filled" busy={isPending} disabled={!isPossible} onClick={send}>
              {t('profile.composer.send')}
            </Button>
          </span>
        </div>
      </div>
      <input
        ref={field}
        type="file"
        accept={accepted}
        multiple
        hidden
        aria-label={t('profile.composer.media')}
        onChange={(event) => {
          list.add([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </section>
  )
}
