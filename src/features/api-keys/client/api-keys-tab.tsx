// The tab API keys: which programs may act for the person, a new key, and how to take one back.
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { failureOf } from '#kernel/client/failure.ts'
import type { OutputOf } from '#kernel/contract.ts'
import { Button } from '#ui/button.tsx'
import { deferred } from '#ui/deferred.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import { useSiblingFocus } from '#ui/use-sibling-focus.ts'
import type { listKeys } from '../contract.ts'
import { maxKeys } from '../contract.ts'
import classes from './api-keys.module.css'
import { KeyRow } from './key-row.tsx'
import { useAsks, useKeys } from './use-keys.ts'

const NewKey = deferred(() => import('./new-key.tsx').then((module) => module.NewKey))

export function Tab() {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch, dataUpdatedAt } = useKeys()
  if (data) return <Keys {...data} readAt={dataUpdatedAt} />
  return (
    <Panel className={classes['panel']} aria-labelledby="api-keys">
      <SectionTitle id="api-keys">{t('api-keys.title')}</SectionTitle>
      {error ? (
        <Failed
          title={t('api-keys.failed')}
          requestId={failureOf(error).requestId}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading count={3} />
      )}
    </Panel>
  )
}

function Keys({ keys, scopes, readAt }: OutputOf<typeof listKeys> & { readAt: number }) {
  const { t } = useTranslation()
  const { asks, isKnown } = useAsks()
  const [isMaking, setMaking] = useState(false)
  const place = useRef<HTMLElement>(null)
  const ids = keys.map(({ id }) => id)
  useSiblingFocus(ids, place)
  const isFull = keys.length >= maxKeys
  const make = isKnown && !isFull && (
    <Button
      size={keys.length === 0 ? 'md' : 'sm'}
      variant="filled"
      icon={IconPlus}
      onClick={() => setMaking(true)}
      onPointerEnter={NewKey.prepare}
    >
      {t('api-keys.make')}
    </Button>
  )
  return (
    <Panel ref={place} className={classes['panel']} aria-labelledby="api-keys">
      <SectionTitle
        id="api-keys"
        note={isFull ? t('api-keys.full', { count: maxKeys }) : t('api-keys.note')}
        action={keys.length > 0 && make}
      >
        {t('api-keys.title')}
      </SectionTitle>
      {keys.length === 0 ? (
        <Empty icon={IconKey} title={t('api-keys.empty')} action={make}>
          {t('api-keys.emptyText')}
        </Empty>
      ) : (
        <ul className={classes['list']}>
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} readAt={readAt} />
          ))}
        </ul>
      )}
      {isMaking && <NewKey scopes={scopes} asks={asks} onClose={() => setMaking(false)} />}
    </Panel>
  )
}
