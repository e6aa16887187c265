// A post as search engines show it, above the fields that make it so.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { asciiSlug } from '#kernel/ascii-slug.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { SectionTitle } from '#ui/section-title.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { WordsField } from '#ui/words-field.tsx'
import { slugMax } from '../../card.ts'
import { keywordMax, keywordsMost, metaDescriptionMax, metaTitleMax } from '../../entities.ts'
import classes from './side-panels.module.css'
import { useLooseText } from './typed-text.tsx'
import type { PostForm } from './use-post-form.ts'

/** Search engines cut off what is longer. */
const shownTitle = 60
const shownDescription = 160

export function SearchPanel({ form: { form }, error }: { form: PostForm; error: string | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { metaTitle, metaDescription, metaKeywords, title, description, slug } = form.values
  const own = useLooseText(metaTitle, (text) => form.setFieldValue('metaTitle', text))
  const about = useLooseText(metaDescription, (text) => form.setFieldValue('metaDescription', text))
  return (
    <section className={classes['part']} aria-label={t('blog.form.inSearch')}>
      <SectionTitle>{t('blog.form.inSearch')}</SectionTitle>
      <figure className={classes['hit']} aria-label={t('blog.form.hit')}>
        <bdi className={classes['hitPath']}>{`${window.location.host} › post › ${slug || '…'}`}</bdi>
        <bdi className={classes['hitTitle']}>{metaTitle || title || t('blog.form.title')}</bdi>
        <span className={classes['hitText']} dir="auto">
          {metaDescription || description || t('blog.form.description')}
        </span>
      </figure>
      <TextField
        label={t('blog.form.metaTitle')}
        dir="auto"
        maxLength={metaTitleMax}
        placeholder={title}
        value={own.text}
        onChange={(event) => own.type(event.target.value)}
        data-path={form.getInputProps('metaTitle')['data-path']}
        endWidth="4rem"
        end={
          <span className={classes['count']}>
            {format.number(metaTitle.length)}/{format.number(shownTitle)}
          </span>
        }
      />
      <TextArea
        label={t('blog.form.metaDescription')}
        description={t('blog.form.metaLength', { count: metaDescription.length, most: shownDescription })}
        dir="auto"
        maxLength={metaDescriptionMax}
        placeholder={description}
        value={about.text}
        onChange={(event) => about.type(event.target.value)}
        data-path={form.getInputProps('metaDescription')['data-path']}
      />
      <WordsField
        label={t('blog.form.metaKeywords')}
        aria-required
        description={t('blog.form.addByEnter')}
        error={error}
        value={metaKeywords}
        onChange={(next) => form.setFieldValue('metaKeywords', [...next])}
        most={keywordsMost}
        longest={keywordMax}
        data-path={form.getInputProps('metaKeywords')['data-path']}
      />
      <AddressField
        slug={slug}
        refused={form.getInputProps('slug').error}
        onChange={(next) => form.setFieldValue('slug', next)}
      />
    </section>
  )
}

type AddressFieldProps = { slug: string; refused: ReactNode; onChange: (slug: string) => void }

/** Becomes an address when it is left, not beneath the cursor: `Hà Nội` is `ha-noi`. Empty, it follows the title again. */
function AddressField({ slug, refused, onChange }: AddressFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string>()
  const [isUnwritable, setUnwritable] = useState(false)
  const commit = () => {
    if (typed === undefined) return
    const next = asciiSlug(typed, slugMax)
    const isNothing = next === '' && typed.trim() !== ''
    setUnwritable(isNothing)
    if (isNothing) return
    if (next !== slug) onChange(next)
    setTyped(undefined)
  }
  return (
    <TextField
      label={t('blog.form.address')}
      description={t('blog.form.addressText')}
      error={isUnwritable ? t('blog.form.addressSigns') : refused}
      dir="ltr"
      maxLength={slugMax}
      value={typed ?? slug}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        commit()
      }}
      autoComplete="off"
    />
  )
}
