// A post being written: cover, title and text as they will be read, what goes with them beside, and the bar that sends it out.
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { toast } from '#kernel/client/toasts.ts'
import { deferred } from '#ui/deferred.tsx'
import { PanelGrid, Panel } from '#ui/panel-grid.tsx'
import { RichTextEditor } from '#ui/rich-text-editor.tsx'
import type { EditedPost } from '../../entities.ts'
import { descriptionMax, titleMax } from '../../card.ts'
import { pictureMaxBytes, tagsLeast } from '../../entities.ts'
import { problemsOf } from '../../post.ts'
import { CoverField } from './cover-field.tsx'
import { EditorBar } from './editor-bar.tsx'
import { findProducts, keepPicture } from './editor-parts.ts'
import type { PostValues } from './form-values.ts'
import { contentOf, fields } from './form-values.ts'
import { PostClash } from './post-clash.tsx'
import classes from './post-editor.module.css'
import type { Plan } from './publish-panel.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { SearchPanel } from './search-panel.tsx'
import { TagsPanel } from './tags-panel.tsx'
import { TypedText } from './typed-text.tsx'
import { usePostForm } from './use-post-form.ts'
import type { PostForm } from './use-post-form.ts'
import { useSending } from './use-sending.ts'

const Preview = deferred(() => import('./preview-dialog.tsx').then((module) => module.PreviewDialog))
const History = deferred(() => import('./revisions-drawer.tsx').then((module) => module.RevisionsDrawer))

type PostEditorProps = { post: EditedPost; onCreated?: (post: EditedPost) => void }

export function PostEditor({ post, onCreated }: PostEditorProps) {
  const form = usePostForm(post, onCreated)
  const [plan, setPlan] = useState<Plan>({ isPublishing: post.can.publish, at: post.scheduledAt })
  const [isTried, setTried] = useState(false)
  const [opened, setOpened] = useState<'preview' | 'history'>()
  const [wasHistoryOpened, setHistoryOpened] = useState(false)
  const found = useProblems(form.form.values)
  const problems = isTried ? found : {}
  const sending = useSending(post, form, plan)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const missing = fields.filter((field) => found[field] !== undefined)
    if (sending.needsAll && missing.length > 0) {
      setTried(true)
      focusField(form.form.getInputNode(missing[0] ?? ''))
      return
    }
    sending.send()
  }
  return (
    <form onSubmit={submit} noValidate>
      <PanelGrid className={classes['grid']}>
        <Panel span={8} bare>
          <CoverField post={post} form={form} />
          <WordFields post={post} form={form} problems={problems} />
        </Panel>
        <Panel span={4} bare>
          <PublishPanel post={post} form={form} plan={plan} onPlan={setPlan} />
          <TagsPanel form={form} error={problems.tags} />
          <SearchPanel form={form} error={problems.metaKeywords} />
        </Panel>
      </PanelGrid>
      <EditorBar
        post={post}
        form={form}
        sending={sending}
        missing={Object.keys(problems).length}
        onPreview={() => setOpened('preview')}
        onHistory={() => {
          setHistoryOpened(true)
          setOpened('history')
        }}
      />
      <PostClash clashes={form.clashes} onChoose={form.settle} />
      {opened === 'preview' && <Preview post={post} values={form.form.values} onClose={() => setOpened(undefined)} />}
      {wasHistoryOpened && <History post={post} isOpen={opened === 'history'} onClose={() => setOpened(undefined)} />}
    </form>
  )
}

/** The words for all that is missing before a post can be published. */
type Problems = Partial<Record<keyof PostValues, string>>

function useProblems(values: PostValues): Problems {
  const { t } = useTranslation()
  const found = problemsOf(contentOf(values))
  const wordsOf = (field: keyof PostValues): string | undefined => {
    const problem = found[field]
    if (!problem) return undefined
    if (field === 'tags') return t('blog.form.tagsFew', { count: tagsLeast })
    return t(`errors.field.${problem.code}`, { limit: problem.limit ?? 0 })
  }
  return Object.fromEntries(fields.flatMap((field) => (found[field] ? [[field, wordsOf(field)]] : [])))
}

type WordFieldsProps = { post: EditedPost; form: PostForm; problems: Problems }

function WordFields({ post, form, problems }: WordFieldsProps) {
  const { t } = useTranslation()
  const { form: fieldsOf, write, ensureCreated } = form
  const pathOf = (field: 'title' | 'description' | 'body') => fieldsOf.getInputProps(field)['data-path']
  const keep = async (file: File) => {
    if (file.size > pictureMaxBytes) throw new RangeError('This picture is larger than a text may hold')
    await ensureCreated(t('blog.form.untitled'))
    const { path } = await keepPicture(post.id, file)
    return { src: path, alt: file.name.replace(/\.\w+$/, '') }
  }
  return (
    <>
      <div className={classes['head']}>
        <TypedText
          label={t('blog.form.title')}
          look="title"
          isFirst={post.revision === 0}
          max={titleMax}
          value={fieldsOf.values.title}
          onChange={(text) => fieldsOf.setFieldValue('title', text)}
          error={problems.title}
          data-path={pathOf('title')}
        />
        <TypedText
          label={t('blog.form.description')}
          look="description"
          max={descriptionMax}
          value={fieldsOf.values.description}
          onChange={(text) => fieldsOf.setFieldValue('description', text)}
          error={problems.description}
          data-path={pathOf('description')}
        />
      </div>
      <div className={classes['text']} data-path={pathOf('body')}>
        <RichTextEditor
          label={t('blog.form.body')}
          placeholder={t('blog.form.write')}
          value={fieldsOf.values.body}
          onChange={write}
          article={{ findProducts }}
          onUploadImage={keep}
          onUploadFailed={(error) =>
            toast(error instanceof RangeError ? t('blog.form.pictureTooLarge') : t(`errors.${failureOf(error).code}`), {
              variant: 'error',
            })
          }
        />
        {problems.body !== undefined && (
          <p className={classes['error']} role="alert">
            {problems.body}
          </p>
        )}
      </div>
    </>
  )
}

/** The editor is focused where one types. */
function focusField(node: HTMLElement | null) {
  const target = node?.querySelector<HTMLElement>('[contenteditable="true"]') ?? node
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}
