// The tags of a post, two at least, and those that posts have most often.
import { useQuery } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { SectionTitle } from '#ui/section-title.tsx'
import { WordsField } from '#ui/words-field.tsx'
import { listTags } from '../../contract.ts'
import { tagMax, tagsMost } from '../../card.ts'
import { tagsLeast } from '../../entities.ts'
import { tagsKey } from '../keys.ts'
import classes from './side-panels.module.css'
import type { PostForm } from './use-post-form.ts'

const offeredMost = 6

export function TagsPanel({ form: { form }, error }: { form: PostForm; error: string | undefined }) {
  const { t } = useTranslation()
  const { tags, language } = form.values
  const { data, isPending } = useQuery({
    queryKey: [...tagsKey, language],
    queryFn: ({ signal }) => call(listTags, { language }, { signal }),
  })
  const chosen = new Set(tags.map((tag) => tag.toLowerCase()))
  const offered = (data?.tags ?? []).filter(({ tag }) => !chosen.has(tag.toLowerCase())).slice(0, offeredMost)
  const change = (next: readonly string[]) => form.setFieldValue('tags', [...next])
  return (
    <section className={classes['part']} data-waiting={isPending || undefined} aria-label={t('blog.form.tags')}>
      <SectionTitle note={t('blog.form.tagsLeast', { count: tagsLeast })}>{t('blog.form.tags')}</SectionTitle>
      <WordsField
        label={t('blog.form.tags')}
        shownLabel={<span className="visually-hidden">{t('blog.form.tags')}</span>}
        aria-required
        description={t('blog.form.addByEnter')}
        error={error}
        value={tags}
        onChange={change}
        most={tagsMost}
        longest={tagMax}
        data-path={form.getInputProps('tags')['data-path']}
      />
      {offered.length > 0 && tags.length < tagsMost && (
        <p className={classes['often']}>
          {t('blog.form.often')}
          {offered.map(({ tag, slug }) => (
            <button key={slug} type="button" className={classes['tag']} onClick={() => change([...tags, tag])}>
              <span className="visually-hidden">{t('blog.form.addTag')} </span>
              <bdi>{tag}</bdi>
            </button>
          ))}
        </p>
      )}
    </section>
  )
}
