// Private feed addresses of a calendar: creates them, shows each once to copy, and revokes them.
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SecretOnce } from '#ui/secret-once.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useSiblingFocus } from '#ui/use-sibling-focus.ts'
import { createFeed, listFeeds, revokeFeed } from '../../calendars-contract.ts'
import type { Calendar, Feed } from '../../entities.ts'
import { maxFeeds } from '../../entities.ts'
import type { CalendarDialogProps } from './open-calendar.ts'
import classes from './calendars.module.css'

const keyOf = (calendarId: string) => ['calendar', 'feeds', calendarId] as const

export function FeedsDialog({ calendar, isOpen, onClose }: CalendarDialogProps) {
  const { t } = useTranslation()
  const [secret, setSecret] = useState<string>()
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        size="lg"
        title={t('calendar.feeds.title', { name: calendar.name })}
        foot={<Button onClick={onClose}>{t('ui.done')}</Button>}
      >
        <div className={classes['parts']}>
          <p className={classes['about']}>{t('calendar.feeds.about')}</p>
          <NewFeed calendar={calendar} onCreated={setSecret} />
          <Feeds calendar={calendar} />
        </div>
      </Dialog>
      {secret !== undefined && (
        <SecretOnce
          title={t('calendar.feeds.secretTitle')}
          text={t('calendar.feeds.secretText')}
          label={t('calendar.feeds.address')}
          secret={secret}
          onClose={() => setSecret(undefined)}
        >
          <p className={classes['about']}>{t('calendar.feeds.secretHelp')}</p>
        </SecretOnce>
      )}
    </>
  )
}

function useFeeds(calendar: Calendar) {
  return useQuery({
    queryKey: keyOf(calendar.id),
    queryFn: ({ signal }) => call(listFeeds, { calendarId: calendar.id }, { signal }),
  })
}

function NewFeed({ calendar, onCreated }: { calendar: Calendar; onCreated: (address: string) => void }) {
  const { t } = useTranslation()
  const { data, refetch } = useFeeds(calendar)
  const { form, submit, isBusy } = useContractForm(createFeed.input, {
    initialValues: { label: '' },
    toInput: ({ label }) => ({ calendarId: calendar.id, label: label.trim() }),
    onSubmit: async (input) => {
      const { path } = await call(createFeed, input)
      onCreated(new URL(path, window.location.origin).href)
      form.setFieldValue('label', '')
      await refetch()
    },
  })
  if (data && data.feeds.length >= maxFeeds) return <p className={classes['about']}>{t('calendar.feeds.full')}</p>
  return (
    <form className={classes['newFeed']} onSubmit={submit} noValidate>
      <TextField
        {...form.getInputProps('label')}
        label={t('calendar.feeds.label')}
        placeholder={t('calendar.feeds.labelHint')}
        dir="auto"
        data-autofocus
      />
      <Button type="submit" variant="soft" busy={isBusy}>
        {t('calendar.feeds.create')}
      </Button>
    </form>
  )
}

function Feeds({ calendar }: { calendar: Calendar }) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const { data, error, refetch, isFetching } = useFeeds(calendar)
  const feeds = data?.feeds ?? []
  useSiblingFocus(
    feeds.map(({ id }) => id),
    list,
  )
  if (!data && error) {
    return (
      <Failed
        title={t('calendar.feeds.failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        requestId={failureOf(error).requestId}
      >
        {t(`errors.${failureOf(error).code}`)}
      </Failed>
    )
  }
  if (!data) return <Loading count={2} />
  if (feeds.length === 0) return <p className={classes['about']}>{t('calendar.feeds.none')}</p>
  return (
    <ul ref={list} className={classes['people']} aria-label={t('calendar.feeds.list')} tabIndex={-1}>
      {feeds.map((feed) => (
        <FeedRow key={feed.id} feed={feed} calendarId={calendar.id} />
      ))}
    </ul>
  )
}

function FeedRow({ feed, calendarId }: { feed: Feed; calendarId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const revoke = useAction(() => call(revokeFeed, { feedId: feed.id }), {
    done: () => t('calendar.feeds.revoked'),
    refresh: [keyOf(calendarId)],
  })
  const label = feed.label || t('calendar.feeds.unnamed')
  const ask = async () => {
    const isAgreed = await confirm({
      title: t('calendar.feeds.revokeTitle', { label }),
      text: t('calendar.feeds.revokeText'),
      action: t('calendar.feeds.revoke'),
      danger: true,
    })
    if (isAgreed) revoke.mutate()
  }
  return (
    <li className={classes['person']} data-item={feed.id}>
      <span className={classes['words']}>
        <bdi className={classes['name']}>{label}</bdi>
        <span className={classes['quiet']}>
          {t('calendar.feeds.createdAt', { when: format.date(feed.createdAt) })}
          {' · '}
          {feed.lastReadAt === null
            ? t('calendar.feeds.neverRead')
            : t('calendar.feeds.lastRead', { when: format.relative(feed.lastReadAt) })}
        </span>
      </span>
      <Button
        size="sm"
        variant="ghost"
        busy={revoke.isPending}
        aria-label={t('calendar.feeds.revokeNamed', { label })}
        onClick={() => void ask()}
      >
        {t('calendar.feeds.revoke')}
      </Button>
    </li>
  )
}
