// The messages to one webhook, the newest first; each opens to show what was sent and what was answered.
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import type { TextKey } from '#kernel/texts.ts'
import { deferred } from '#ui/deferred.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Label } from '#ui/label.tsx'
import type { Delivery, EventKind } from '../contract.ts'
import { maxTries } from '../contract.ts'
import { toneOf } from './delivery-tone.ts'
import { useProblemWords } from './problem-words.ts'
import { useReplays } from './use-webhooks.ts'
import classes from './webhooks.module.css'

const DeliveryDialog = deferred(() => import('./delivery-dialog.tsx').then((module) => module.DeliveryDialog))

const columns = ['event', 'state', 'tries', 'answerTime', 'when'] as const

type TableProps = { deliveries: readonly Delivery[]; kinds: readonly EventKind[]; isActive: boolean }

export function DeliveryTable({ deliveries, kinds, isActive }: TableProps) {
  const { t } = useTranslation()
  const [openId, setOpenId] = useState<string>()
  const labelOf = (delivery: Delivery) =>
    kinds.find(({ kind }) => kind === delivery.kind)?.label ?? 'webhooks.kinds.ping'
  const [newest] = deliveries
  return (
    <>
      {/* What arrives by itself is said to those who do not see it. */}
      {newest && (
        <output className="visually-hidden">
          <span>{t(labelOf(newest) as TextKey)}</span> <span>{t(`webhooks.status.${newest.status}`)}</span>
        </output>
      )}
      <table className={classes['table']}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {t(`webhooks.${column}`)}
              </th>
            ))}
            <td aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {deliveries.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              label={labelOf(delivery)}
              isActive={isActive}
              onOpen={() => setOpenId(delivery.id)}
            />
          ))}
        </tbody>
      </table>
      {openId !== undefined && <DeliveryDialog deliveryId={openId} onClose={() => setOpenId(undefined)} />}
    </>
  )
}

type RowProps = { delivery: Delivery; label: string; isActive: boolean; onOpen: () => void }

function DeliveryRow({ delivery, label, isActive, onOpen }: RowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const problem = useProblemWords()
  const { replay } = useReplays()
  const { id, kind, status, tries, code, milliseconds, createdAt, nextAt } = delivery
  // The feature has named this key, and the compiler has checked it there.
  const name = t(label as TextKey)
  const took = milliseconds === null ? '' : format.number(milliseconds, { style: 'unit', unit: 'millisecond' })
  return (
    <tr>
      <td data-column="event">
        <button
          type="button"
          className={classes['look']}
          aria-label={t('webhooks.look', { name })}
          onClick={onOpen}
          onPointerEnter={DeliveryDialog.prepare}
        >
          {name}
        </button>
        <span className={classes['under']}>
          <code dir="ltr">{kind}</code>
        </span>
      </td>
      <td data-column="state">
        <Label tone={toneOf[status]}>{t(`webhooks.status.${status}`)}</Label>
      </td>
      <td data-column="tries" className={classes['figure']}>
        {format.number(tries)}/{format.number(maxTries)}
      </td>
      <td data-column="answerTime" className={classes['figure']}>
        {code ?? problem(delivery.problem)}
        {code !== null && <span className={classes['under']}>{took}</span>}
      </td>
      <td data-column="when">
        <time dateTime={createdAt} title={format.dateTime(createdAt)}>
          {format.relative(createdAt)}
        </time>
        {status === 'waiting' && tries > 0 && nextAt !== null && (
          <span className={classes['under']}>{t('webhooks.next', { when: format.relative(nextAt) })}</span>
        )}
      </td>
      <td data-column="actions">
        {isActive && status !== 'waiting' && (
          <IconButton
            size="sm"
            label={t('webhooks.replayNamed', { name })}
            icon={IconRefresh}
            onClick={() => replay(id)}
          />
        )}
      </td>
    </tr>
  )
}
