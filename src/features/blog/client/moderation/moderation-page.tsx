// /dashboard/blog/comments: what waits for a manager, was reported or is hidden, and who may comment at once.
import { IconChecks, IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { personPath } from '#kernel/client/person-page.ts'
import { ReadOn } from '#records/lists/client/read-on.tsx'
import { Button } from '#ui/button.tsx'
import { Label } from '#ui/label.tsx'
import { Link } from '#ui/link.tsx'
import { PanelGrid, Panel } from '#ui/panel-grid.tsx'
import { PersonFace, PersonLink } from '#ui/person-link.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useSiblingFocus } from '#ui/use-sibling-focus.ts'
import { moderationTabs } from '../../comments-contract.ts'
import type { CommentRule, ModeratedComment } from '../../entities.ts'
import { commentRules } from '../../entities.ts'
import { addressOfPost } from '../addresses.ts'
import classes from './moderation-page.module.css'
import type { ModerationTab } from './use-moderation.ts'
import { useBlogSettings, useDecide, useModeration, useRemoveComment } from './use-moderation.ts'

export function Page() {
  const { t } = useTranslation()
  const { tab: asked }: { tab?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const tab = moderationTabs.find((name) => name === asked) ?? 'waiting'
  const list = useModeration(tab)
  const { counts } = list
  return (
    <PanelGrid>
      <Panel bare className={classes['tabs']}>
        <Tabs<ModerationTab>
          label={t('blog.moderation.title')}
          value={tab}
          onChange={(next) =>
            void navigate({ to: '.', search: next === 'waiting' ? {} : { tab: next }, replace: true })
          }
          options={moderationTabs.map((name) => ({
            value: name,
            label: t(`blog.moderation.tabs.${name}`),
            count: counts?.[name] ?? null,
            ...(name === 'reported' && { tone: 'error' as const }),
          }))}
        />
      </Panel>
      <Panel bare>
        <Moderated tab={tab} list={list} />
      </Panel>
      <Panel aria-label={t('blog.moderation.rule')}>
        <RuleField />
      </Panel>
    </PanelGrid>
  )
}

function Moderated({ tab, list }: { tab: ModerationTab; list: ReturnType<typeof useModeration> }) {
  const { t } = useTranslation()
  const place = useRef<HTMLUListElement>(null)
  const { rows, error } = list
  useSiblingFocus(rows?.map(({ id }) => id) ?? [], place)
  if (!rows && error)
    return (
      <Failed
        level={2}
        title={t('blog.comments.failed')}
        onRetry={list.refetch}
        isRetrying={list.isFetching}
        requestId={failureOf(error).requestId}
      />
    )
  if (!rows) return <Loading count={4} />
  if (rows.length === 0)
    return (
      <Empty level={2} icon={IconChecks} title={t(`blog.moderation.empty.${tab}`)}>
        {t(`blog.moderation.emptyText.${tab}`)}
      </Empty>
    )
  return (
    <>
      <ul ref={place} className={classes['list']} tabIndex={-1}>
        {rows.map((comment) => (
          <ModeratedRow key={comment.id} comment={comment} />
        ))}
      </ul>
      <div className={classes['more']}>
        <ReadOn list={list}>{t('ui.showMore')}</ReadOn>
      </div>
    </>
  )
}

function ModeratedRow({ comment }: { comment: ModeratedComment }) {
  const { t } = useTranslation()
  const format = useFormat()
  const decide = useDecide()
  const remove = useRemoveComment()
  const { id, name, avatarUrl, username, message, postedAt, state, reports, post, can } = comment
  const person = { id: username ?? name, name, avatarUrl }
  const href = username === null ? undefined : personPath({ id: username, username })
  return (
    <li data-item={id} className={classes['row']}>
      <PersonFace person={person} href={href} size={40} isBesideName />
      <div className={classes['words']}>
        <div className={classes['head']}>
          <PersonLink person={person} href={href} strong />
          <time dateTime={postedAt} title={format.dateTime(postedAt)}>
            {format.relative(postedAt)}
          </time>
          {reports > 0 && <Label tone="error">{t('blog.moderation.reports', { count: reports })}</Label>}
        </div>
        <p className={classes['message']} dir="auto">
          {message}
        </p>
        <p className={classes['post']}>
          {t('blog.moderation.on')} <Link href={addressOfPost(post.slug)}>{post.title}</Link>
        </p>
      </div>
      <div className={classes['buttons']}>
        {(state !== 'shown' || reports > 0) && (
          <Button size="sm" icon={IconEye} onClick={() => decide.mutate({ commentId: id, decision: 'show' })}>
            {t(state === 'shown' ? 'blog.moderation.keep' : 'blog.moderation.show')}
          </Button>
        )}
        {state !== 'hidden' && (
          <Button
            size="sm"
            variant="ghost"
            icon={IconEyeOff}
            onClick={() => decide.mutate({ commentId: id, decision: 'hide' })}
          >
            {t('blog.moderation.hide')}
          </Button>
        )}
        {can.remove && (
          <Button size="sm" variant="ghost" icon={IconTrash} onClick={() => remove.mutate(id)}>
            {t('ui.delete')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Saved as it is chosen. */
function RuleField() {
  const { t } = useTranslation()
  const { settings, save } = useBlogSettings()
  return (
    <div className={classes['rule']}>
      <SelectField<CommentRule>
        label={t('blog.moderation.rule')}
        description={settings && t(`blog.moderation.rulesText.${settings.comments}`)}
        value={settings?.comments ?? null}
        disabled={!settings}
        onChange={(comments) => save.mutate({ comments })}
        options={commentRules.map((rule) => ({ value: rule, label: t(`blog.moderation.rules.${rule}`) }))}
      />
    </div>
  )
}
