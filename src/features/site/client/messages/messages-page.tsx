// The page of visitors' messages: those that are open or done, and the chosen one with its answers.
import { IconMail } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '#kernel/client/i18n.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { ReadOn } from '#records/lists/client/read-on.tsx'
import { Panel, PanelGrid } from '#ui/panel-grid.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { Message } from '../../contract.ts'
import { messageTabs } from '../../contract.ts'
import { useMessage, useMessageCounts, useMessages } from '../use-site.ts'
import { MessageView } from './message-view.tsx'
import classes from '../site.module.css'

type Search = { tab?: string; message?: string }

export function Page() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Search
  const { data: linked } = useMessage(search.message)
  const counts = useMessageCounts()
  const tab = messageTabs.find((known) => known === search.tab) ?? (linked?.doneAt ? 'done' : 'open')
  return (
    <Tabs
      label={t('site.messages.tabs')}
      value={tab}
      onChange={(next) => void navigate({ to: '.', search: { tab: next }, resetScroll: false })}
      options={messageTabs.map((value) => ({
        value,
        label: t(`site.messages.${value}`),
        count: counts.data?.[value] ?? null,
      }))}
    >
      <Messages tab={tab} chosenId={search.message} linked={linked} />
    </Tabs>
  )
}

type MessagesProps = { tab: (typeof messageTabs)[number]; chosenId: string | undefined; linked: Message | undefined }

function Messages({ tab, chosenId, linked }: MessagesProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const list = useMessages(tab)
  const { rows, error, isFetching, refetch } = list
  if (!rows && error) {
    return (
      <Failed
        title={t('site.messages.failed')}
        level={2}
        requestId={failureOf(error).requestId}
        isRetrying={isFetching}
        onRetry={refetch}
      />
    )
  }
  if (!rows) return <Loading />
  const chosen = rows.find(({ id }) => id === chosenId) ?? linked ?? rows[0]
  if (!chosen) {
    return (
      <Empty level={2} icon={IconMail} title={t('site.messages.empty')}>
        {t('site.messages.emptyText')}
      </Empty>
    )
  }
  const open = (message: string) => void navigate({ to: '.', search: { tab, message }, resetScroll: false })
  return (
    <PanelGrid>
      <Panel span={4} aria-label={t('site.messages.tabs')}>
        <ul>
          {rows.map((message) => (
            <li key={message.id}>
              <MessageRow message={message} isOpen={message === chosen} onOpen={() => open(message.id)} />
            </li>
          ))}
        </ul>
        <ReadOn list={list} />
      </Panel>
      <MessageView key={chosen.id} message={chosen} />
    </PanelGrid>
  )
}

type MessageRowProps = { message: Message; isOpen: boolean; onOpen: () => void }

function MessageRow({ message, isOpen, onOpen }: MessageRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, email, subject, category, text, createdAt } = message
  const topic = subject || (category ? t(`site.category.${category}`) : t('site.messages.noSubject'))
  return (
    <button type="button" className={classes['message']} aria-current={isOpen} onClick={onOpen}>
      <b dir="auto">{name || email}</b>
      <span dir="auto">{topic}</span>
      <span className={`${classes['note']} ${classes['preview']}`}>
        <span>{format.date(createdAt)} ·</span>
        <span dir="auto">{text}</span>
      </span>
    </button>
  )
}
