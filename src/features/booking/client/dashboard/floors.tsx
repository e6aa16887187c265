// The house today, floor by floor: an arch for each room, in the colour of what happens there.
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Tip } from '#ui/tip.tsx'
import type { RoomState } from '../../contract.ts'
import { addressOfBooking, planAddress } from '../addresses.ts'
import { CsvButton } from './csv-button.tsx'
import classes from './floors.module.css'
import type { Overview } from './use-overview.ts'

type Room = Overview['rooms'][number]
const states: readonly RoomState[] = ['taken', 'arriving', 'leaving', 'free', 'closed']

export function Floors({ overview: { rooms, inUse, available } }: { overview: Overview }) {
  const { t } = useTranslation()
  const format = useFormat()
  const floors = [...Map.groupBy(rooms, ({ floor }) => floor)]
  const difference = inUse.today - inUse.weekBefore
  const compared = difference > 0 ? 'more' : difference < 0 ? 'fewer' : 'same'
  const all = rooms.length
  const title = t('booking.floors.title')
  return (
    <Panel span={8} aria-labelledby="floors-title">
      <SectionTitle
        id="floors-title"
        note={t(`booking.floors.${compared}`, { used: inUse.today, all, count: Math.abs(difference) })}
        action={
          <CsvButton
            title={title}
            head={[
              t('booking.field.room'),
              t('booking.field.type'),
              t('booking.field.status'),
              t('booking.field.name'),
            ]}
            rows={rooms.map(({ number, type, state, name }) => [
              number,
              t(`booking.type.${type}`),
              t(`booking.floors.state.${state}`),
              name,
            ])}
          />
        }
      >
        {title}
      </SectionTitle>
      <ul className={classes['legend']} aria-hidden="true">
        {states
          .filter((state) => state !== 'closed' || available.closed > 0)
          .map((state) => (
            <li key={state}>
              <span className={classes['arch']} data-state={state} />
              {t(`booking.floors.state.${state}`)}
            </li>
          ))}
      </ul>
      <div className={classes['floors']}>
        {floors.map(([floor, onFloor]) => (
          <div key={floor} className={classes['floor']}>
            <span className={classes['level']}>
              <span className="visually-hidden">{t('booking.field.floor')} </span>
              {format.number(floor)}
            </span>
            <ul className={classes['rooms']}>
              {onFloor.map((room) => (
                <li key={room.id}>
                  <RoomArch room={room} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Panel>
  )
}

/** Leads to the booking, or to the plan where the room has none. */
function RoomArch({ room: { number, state, type, name, bookingId } }: { room: Room }) {
  const { t } = useTranslation()
  const words = { room: number, type: t(`booking.type.${type}`), state: t(`booking.floors.state.${state}`) }
  const label = name === null ? t('booking.floors.room', words) : t('booking.floors.roomOf', { ...words, name })
  return (
    <Tip label={label}>
      <Anchor
        className={classes['arch']}
        data-state={state}
        aria-label={label}
        href={bookingId === null ? planAddress : addressOfBooking(bookingId)}
      >
        <span className={classes['number']}>{number}</span>
      </Anchor>
    </Tip>
  )
}
