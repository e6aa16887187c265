// The cover of a post above its title: another picture up to 3 MB, or none, and then it is drawn.
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { CoverPicture } from '#ui/brand/cover-picture.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { EditedPost } from '../../entities.ts'
import { coverMaxBytes } from '../../entities.ts'
import { PostCover } from '../post-cover.tsx'
import classes from './cover-field.module.css'
import { keepPicture } from './editor-parts.ts'
import type { PostForm } from './use-post-form.ts'

const kinds = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']
const bytesInMegabyte = 1024 * 1024

type Chosen = { src: string; size: number; pictureId?: string; part: number }
type CoverFieldProps = { post: EditedPost; form: PostForm }

export function CoverField({ post, form }: CoverFieldProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const { chosen, problem, choose, forget } = useCover(post, form)
  const { coverId } = form.form.values
  const isSending = chosen !== undefined && chosen.pictureId === undefined
  const isHere = chosen !== undefined && (isSending || chosen.pictureId === coverId)
  return (
    <div className={classes['cover']}>
      <CoverShown post={post} coverId={coverId} src={isHere ? chosen.src : undefined} />
      {isHere && <SizeMark size={chosen.size} />}
      <div className={classes['tools']}>
        <Button icon={IconPhoto} busy={isSending} onClick={() => input.current?.click()}>
          {t(coverId === null ? 'blog.form.cover.add' : 'blog.form.cover.change')}
        </Button>
        {(coverId !== null || isSending) && (
          <IconButton variant="default" icon={IconTrash} label={t('blog.form.cover.remove')} onClick={forget} />
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={kinds.join(',')}
        hidden
        aria-label={t('blog.form.cover.change')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) choose(file)
          event.currentTarget.value = ''
        }}
      />
      {isSending && (
        <div className={classes['progress']}>
          <ProgressBar hideLabel label={t('blog.form.cover.sending')} value={chosen.part} max={1} />
        </div>
      )}
      {problem !== undefined && (
        <p className={classes['problem']} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

type CoverShownProps = { post: EditedPost; coverId: string | null; src: string | undefined }

/** The file that was just chosen, the server's picture, or a drawing until it has made one. */
function CoverShown({ post, coverId, src }: CoverShownProps) {
  if (src !== undefined) return <img className={classes['picture']} src={src} alt="" />
  if (post.revision === 0 || coverId !== post.coverId) return <CoverPicture seed={post.id} isWide />
  return <PostCover cover={post.cover} isPrivate isFirst />
}

function SizeMark({ size }: { size: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const inMegabytes = (bytes: number) => format.number(bytes / bytesInMegabyte, { maximumFractionDigits: 1 })
  return (
    <span className={classes['size']}>
      {t('blog.form.cover.size', { size: inMegabytes(size), most: inMegabytes(coverMaxBytes) })}
    </span>
  )
}

function useCover(post: EditedPost, { form, ensureCreated }: PostForm) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Chosen>()
  const [problem, setProblem] = useState<string>()
  const src = chosen?.src
  useEffect(() => (src === undefined ? undefined : () => URL.revokeObjectURL(src)), [src])
  const send = async (file: File, own: string) => {
    const change = (part: Partial<Chosen>) => setChosen((now) => (now?.src === own ? { ...now, ...part } : now))
    try {
      await ensureCreated(t('blog.form.untitled'))
      const { id } = await keepPicture(post.id, file, (part) => change({ part }))
      change({ pictureId: id, part: 1 })
      form.setFieldValue('coverId', id)
    } catch (error) {
      setChosen((now) => (now?.src === own ? undefined : now))
      setProblem(t(`errors.${failureOf(error).code}`))
    }
  }
  return {
    chosen,
    problem,
    choose: (file: File) => {
      if (!kinds.includes(file.type)) return setProblem(t('blog.form.cover.kind'))
      if (file.size > coverMaxBytes) return setProblem(t('blog.form.cover.tooLarge'))
      const own = URL.createObjectURL(file)
      setProblem(undefined)
      setChosen({ src: own, size: file.size, part: 0 })
      void send(file, own)
    },
    forget: () => {
      setProblem(undefined)
      setChosen(undefined)
      form.setFieldValue('coverId', null)
    },
  }
}
