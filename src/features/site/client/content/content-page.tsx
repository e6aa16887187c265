// The page where managers write what the public site says: parts of it in tabs, each kind a list in its order.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { deferred } from '#ui/deferred.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { Kind } from '../../content.ts'
import type { Entry } from '../../contract.ts'
import { useEntries } from '../use-site.ts'
import { EntryList } from './entry-list.tsx'
import classes from '../site.module.css'

const EntryDialog = deferred(() => import('./entry-dialog.tsx').then((module) => module.EntryDialog))

const tabs = ['about', 'team', 'testimonials', 'offices', 'questions'] as const
type TabName = (typeof tabs)[number]
const kindsOf: Record<TabName, readonly Kind[]> = {
  about: ['about', 'fact', 'skill', 'client'],
  team: ['member'],
  testimonials: ['testimonial'],
  offices: ['office'],
  questions: ['question'],
}

type Search = { tab?: string; entry?: string; new?: string | number }

export function Page() {
  const { t } = useTranslation()
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useEntries()
  const [edited, setEdited] = useState<{ kind: Kind; entry: Entry | undefined }>()
  const tab = tabs.find((known) => known === search.tab) ?? 'about'
  if (!data && error) {
    return (
      <Failed
        title={t('site.content.failed')}
        level={2}
        requestId={failureOf(error).requestId}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <Loading />
  const linked = data.entries.find(({ id }) => id === search.entry)
  const [first = 'about'] = kindsOf[tab]
  const asked =
    search.new === undefined ? linked && { kind: linked.kind, entry: linked } : { kind: first, entry: undefined }
  const open = edited ?? asked
  const close = () => {
    setEdited(undefined)
    if (asked) void navigate({ to: '.', search: { tab }, replace: true })
  }
  return (
    <>
      <Tabs
        label={t('site.content.tabs')}
        value={tab}
        onChange={(next) => void navigate({ to: '.', search: { tab: next }, resetScroll: false })}
        options={tabs.map((value) => ({
          value,
          label: t(`site.content.tab.${value}`),
          count: data.entries.filter(({ kind }) => kindsOf[value].includes(kind)).length,
        }))}
      >
        <div className={classes['panels']}>
          {kindsOf[tab].map((kind) => (
            <EntryList
              key={kind}
              kind={kind}
              entries={data.entries.filter((entry) => entry.kind === kind)}
              onEdit={(entry) => setEdited({ kind, entry })}
            />
          ))}
        </div>
      </Tabs>
      {open && <EntryDialog key={open.entry?.revision} {...open} onClose={close} />}
    </>
  )
}
