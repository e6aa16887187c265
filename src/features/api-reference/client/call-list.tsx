// All calls by feature, narrowed by words; the one that is shown is marked.
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { SearchField } from '#ui/search-field.tsx'
import { Empty } from '#ui/states.tsx'
import type { Call, Group } from '../reference.ts'
import { findCalls } from '../reference.ts'
import classes from './call-list.module.css'

type CallListProps = { groups: readonly Group[]; openId: string | undefined; onOpen: (id: string) => void }

export function CallList({ groups, openId, onOpen }: CallListProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const found = findCalls(groups, text)
  return (
    <div className={classes['list']}>
      <div className={classes['search']}>
        <SearchField label={t('api-reference.search')} value={text} onChange={setText} size="md" />
      </div>
      <nav className={classes['groups']} aria-label={t('api-reference.calls')}>
        {found.map(({ name, calls }) => (
          <section key={name} aria-labelledby={`calls-${name}`}>
            <h2 id={`calls-${name}`} className={classes['group']} dir="ltr" lang="en">
              {name}
            </h2>
            <ul className={classes['calls']}>
              {calls.map((call) => (
                <li key={call.id}>
                  <CallRow call={call} isOpen={call.id === openId} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {found.length === 0 && (
          <Empty icon={IconSearch} title={t('api-reference.none', { text })}>
            {t('api-reference.noneText')}
          </Empty>
        )}
      </nav>
    </div>
  )
}

type CallRowProps = { call: Call; isOpen: boolean; onOpen: (id: string) => void }

function CallRow({ call: { id, method, path, operation }, isOpen, onOpen }: CallRowProps) {
  return (
    <button
      type="button"
      className={classes['call']}
      data-call={id}
      aria-current={isOpen ? 'true' : undefined}
      onClick={() => onOpen(id)}
      dir="ltr"
      lang="en"
    >
      <span className={classes['name']}>
        {operation.summary} <span className="visually-hidden">–</span>
      </span>
      <span className={classes['address']}>
        <span className={classes['method']} data-method={method}>
          {method}
        </span>{' '}
        {path.slice('/api'.length)}
      </span>
    </button>
  )
}
