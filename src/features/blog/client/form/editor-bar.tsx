// The end of a post's form: what is saved, how long the text is, and the ways on.
import {
  IconAlertCircle,
  IconCalendarUp,
  IconCircleCheck,
  IconEye,
  IconHistory,
  IconLoader2,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { plainTextOf } from '#kernel/documents/rich-document.ts'
import type { RichDocument } from '#kernel/documents/rich-document.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { EditedPost } from '../../entities.ts'
import { countWords, readingMinutes } from '../../text.ts'
import classes from './editor-bar.module.css'
import type { PostForm } from './use-post-form.ts'
import type { Sending } from './use-sending.ts'

type EditorBarProps = {
  post: EditedPost
  form: PostForm
  sending: Sending
  /** Fields that keep it from going out, once somebody has tried. */
  missing: number
  onPreview: () => void
  onHistory: () => void
}

export function EditorBar({ post, form, sending, missing, onPreview, onHistory }: EditorBarProps) {
  const { t } = useTranslation()
  const { deed, isBusy, send } = sending
  const canLeave = post.can.publish && post.state === 'draft' && deed !== 'leave'
  const isBlank = post.revision === 0 && form.changed.length === 0
  const hasTitle = form.form.values.title !== ''
  return (
    <div className={classes['bar']}>
      <div className={classes['words']}>
        <SaveWords form={form} updatedAt={post.revision > 0 ? post.updatedAt : undefined} missing={missing} />
        <Length body={form.form.values.body} />
      </div>
      <div className={classes['buttons']}>
        <Button variant="ghost" icon={IconEye} aria-haspopup="dialog" onClick={onPreview}>
          {t('blog.form.preview')}
        </Button>
        {post.revision > 0 && (
          <Button variant="ghost" icon={IconHistory} aria-haspopup="dialog" onClick={onHistory}>
            {t('blog.form.history.open')}
          </Button>
        )}
        {canLeave && (
          <Button disabled={isBusy || isBlank || !hasTitle} onClick={() => send('leave')}>
            {t('blog.form.saveDraft')}
          </Button>
        )}
        <Button
          type="submit"
          variant="filled"
          busy={isBusy}
          disabled={deed === 'leave' && (isBlank || !hasTitle)}
          {...(deed === 'schedule' && { icon: IconCalendarUp })}
        >
          {t(deed === 'publish' && post.state === 'published' ? 'blog.form.send.changes' : `blog.form.send.${deed}`)}
        </Button>
      </div>
    </div>
  )
}

type SaveWordsProps = { form: PostForm; updatedAt: string | undefined; missing: number }

function SaveWords({ form, updatedAt, missing }: SaveWordsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useSlowClock()
  const { saved, changed, isBusy, form: fields } = form
  if (missing > 0)
    return (
      <output className={classes['state']} data-problem>
        <Icon of={IconAlertCircle} size={18} />
        {t('blog.form.missing', { count: missing })}
      </output>
    )
  if (isBusy)
    return (
      <output className={classes['state']}>
        <Icon of={IconLoader2} size={18} />
        {t('blog.form.saving')}
      </output>
    )
  if (changed.length > 0)
    return (
      <output className={classes['state']} data-problem={saved.state === 'failed' || undefined}>
        {t(
          saved.state === 'failed'
            ? 'blog.form.notSaved'
            : fields.values.title.trim() === ''
              ? 'blog.form.titleFirst'
              : 'blog.form.unsaved',
        )}
      </output>
    )
  const at = saved.state === 'saved' ? new Date(saved.at) : updatedAt
  if (at === undefined) return <output className={classes['state']}>{t('blog.form.savesItself')}</output>
  return (
    <output className={classes['state']}>
      <Icon of={IconCircleCheck} size={18} />
      {t('blog.form.saved', { when: format.relative(at, now) })}
    </output>
  )
}

const tickMs = 15_000

/** For words such as “2 minutes ago”. */
function useSlowClock(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

function Length({ body }: { body: RichDocument | null }) {
  const { t } = useTranslation()
  if (body === null) return null
  const text = plainTextOf(body)
  if (text === '') return null
  return (
    <span className={classes['length']}>
      {t('blog.words', { count: countWords(text) })}
      {' · '}
      {t('blog.minutes', { count: readingMinutes(body) })}
    </span>
  )
}
