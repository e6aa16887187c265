// Beside a post: whether and when it goes out, who may comment, and its language.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { languageLabel, languages } from '#kernel/languages.ts'
import type { Language } from '#kernel/languages.ts'
import { DateField } from '#ui/date-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Switch } from '#ui/switch.tsx'
import { TimeField } from '#ui/time-field.tsx'
import type { EditedPost } from '../../entities.ts'
import classes from './side-panels.module.css'
import type { PostForm } from './use-post-form.ts'

export type Plan = {
  isPublishing: boolean
  /** When; at once without it. */
  at: string | null
}

type PublishPanelProps = { post: EditedPost; form: PostForm; plan: Plan; onPlan: (plan: Plan) => void }

export function PublishPanel({ post, form: { form }, plan, onPlan }: PublishPanelProps) {
  const { t } = useTranslation()
  const isShown = post.state === 'published'
  return (
    <section className={classes['part']} aria-label={t('blog.form.publishing')}>
      {post.can.publish ? (
        <Switch
          spread
          label={t('blog.form.publish')}
          description={t(
            isShown ? 'blog.form.publishShown' : plan.at === null ? 'blog.form.publishNow' : 'blog.form.publishLater',
          )}
          checked={plan.isPublishing}
          onChange={(event) => onPlan({ ...plan, isPublishing: event.currentTarget.checked })}
        />
      ) : (
        <p className={classes['note']}>
          {t(post.submittedAt === null ? 'blog.form.managersPublish' : 'blog.form.isSubmitted')}
        </p>
      )}
      <Switch
        spread
        {...form.getInputProps('hasComments', { type: 'checkbox' })}
        label={t('blog.form.comments')}
        description={t('blog.form.commentsText')}
      />
      {post.can.publish && plan.isPublishing && !isShown && (
        <GoesOut at={plan.at} onChange={(at) => onPlan({ ...plan, at })} />
      )}
      <SelectField<Language>
        label={t('blog.form.language')}
        value={form.values.language}
        onChange={(language) => form.setFieldValue('language', language)}
        options={languages.map((language) => ({ value: language, label: languageLabel[language] }))}
      />
    </section>
  )
}

const firstHour = '09:00'

/** A day and a time here; the server gets the moment. */
function GoesOut({ at, onChange }: { at: string | null; onChange: (at: string | null) => void }) {
  const { t } = useTranslation()
  const [today] = useState(() => localOf(new Date().toISOString())[0])
  const [day, time] = at === null ? [null, null] : localOf(at)
  const choose = (nextDay: string | null, nextTime: string | null) =>
    onChange(nextDay === null ? null : new Date(`${nextDay}T${nextTime ?? firstHour}`).toISOString())
  return (
    <div className={classes['goesOut']} data-timed={day !== null || undefined}>
      <DateField
        label={t('blog.form.goesOut')}
        value={day}
        min={today}
        placeholder={t('blog.form.atOnce')}
        onChange={(next) => choose(next, time)}
      />
      {day !== null && <TimeField label={t('blog.form.time')} value={time} onChange={(next) => choose(day, next)} />}
    </div>
  )
}

/** The day and the time of a moment as clocks show them here. */
function localOf(at: string): [day: string, time: string] {
  const moment = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  return [
    `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
    `${two(moment.getHours())}:${two(moment.getMinutes())}`,
  ]
}
