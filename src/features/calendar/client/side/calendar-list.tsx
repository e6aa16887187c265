// The calendars with their boxes: one's own, those of others, and dates of other features.
import {
  IconDots,
  IconDownload,
  IconEdit,
  IconLink,
  IconPlus,
  IconSettings,
  IconUpload,
  IconUsersPlus,
} from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { TextKey } from '#kernel/texts.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { MenuItem } from '#ui/menu.tsx'
import { Menu } from '#ui/menu.tsx'
import type { Calendar } from '../../entities.ts'
import { saveCalendarFile } from '../calendars/save-file.ts'
import { openCalendarDialog } from '../calendars/open-calendar.ts'
import type { Desk } from '../desk.ts'
import { hueOf } from '../hues.ts'
import hueClasses from '../hues.module.css'
import { useHideLayers, useShowCalendar } from '../use-calendars.ts'
import type { Layers } from '../use-events.ts'
import { useSettings } from '../use-preferences.ts'
import classes from './side-pane.module.css'

type CalendarListProps = { desk: Desk; layers: Layers['layers'] }

export function CalendarList({ desk: { calendars }, layers }: CalendarListProps) {
  const { t } = useTranslation()
  const own = calendars.filter(({ role }) => role === 'owner')
  const shared = calendars.filter(({ role }) => role !== 'owner')
  return (
    <>
      <section className={classes['group']}>
        <div className={classes['caption']}>
          <h2 className={classes['title']}>{t('calendar.views.calendars')}</h2>
          <ListMenu />
        </div>
        <Rows calendars={own} />
      </section>
      {shared.length > 0 && (
        <section className={classes['group']}>
          <h2 className={classes['title']}>{t('calendar.views.shared')}</h2>
          <Rows calendars={shared} />
        </section>
      )}
      {layers.length > 0 && <LayerRows layers={layers} />}
    </>
  )
}

function ListMenu() {
  const { t } = useTranslation()
  return (
    <Menu
      items={[
        { label: t('calendar.views.newCalendar'), icon: IconPlus, onSelect: () => openCalendarDialog('new') },
        { label: t('calendar.views.import'), icon: IconUpload, onSelect: () => openCalendarDialog('import') },
        {
          label: t('calendar.views.preferences'),
          icon: IconSettings,
          onSelect: () => openCalendarDialog('preferences'),
        },
      ]}
      trigger={(props) => <IconButton {...props} size="sm" icon={IconPlus} label={t('calendar.views.addCalendar')} />}
    />
  )
}

const Rows = ({ calendars }: { calendars: readonly Calendar[] }) => (
  <ul className={classes['list']}>
    {calendars.map((calendar) => (
      <CalendarRow key={calendar.id} calendar={calendar} />
    ))}
  </ul>
)

function CalendarRow({ calendar }: { calendar: Calendar }) {
  const { t } = useTranslation()
  const show = useShowCalendar()
  const { id, name, color, isHidden, role } = calendar
  const open = (kind: 'edit' | 'share' | 'feeds' | 'import') => () => openCalendarDialog(kind, id)
  const items: MenuItem[] = [
    {
      label: t(role === 'owner' ? 'calendar.views.edit' : 'calendar.views.details'),
      icon: IconEdit,
      onSelect: open('edit'),
    },
    ...(role === 'owner' ? [{ label: t('calendar.views.share'), icon: IconUsersPlus, onSelect: open('share') }] : []),
    ...(role === 'free-busy'
      ? []
      : [
          { label: t('calendar.views.feeds'), icon: IconLink, onSelect: open('feeds') },
          {
            label: t('calendar.calendars.export'),
            icon: IconDownload,
            onSelect: () => void saveCalendarFile(calendar),
          },
        ]),
    ...(role === 'owner' || role === 'edits'
      ? [{ label: t('calendar.views.import'), icon: IconUpload, onSelect: open('import') }]
      : []),
  ]
  return (
    <li className={classes['row']}>
      <span className={`${classes['box']} ${hueClasses['hue']}`} data-hue={hueOf(color)}>
        <Checkbox
          label={<bdi>{name}</bdi>}
          checked={!isHidden}
          onChange={(event) => show.mutate({ calendarId: id, isHidden: !event.currentTarget.checked })}
        />
      </span>
      <span className={classes['menu']}>
        <Menu
          items={items}
          trigger={(props) => (
            <IconButton
              {...props}
              size="sm"
              withTip={false}
              icon={IconDots}
              label={t('calendar.views.calendarMenu', { name })}
            />
          )}
        />
      </span>
    </li>
  )
}

function LayerRows({ layers }: { layers: Layers['layers'] }) {
  const { t } = useTranslation()
  const { hiddenLayers: hidden } = useSettings()
  const hide = useHideLayers()
  const toggle = (key: string, isShown: boolean) =>
    hide.mutate(isShown ? hidden.filter((other) => other !== key) : [...hidden, key])
  return (
    <section className={classes['group']}>
      <h2 className={classes['title']}>{t('calendar.views.layers')}</h2>
      <ul className={classes['list']}>
        {layers.map(({ key, label }) => (
          <li key={key} className={classes['row']}>
            <span className={`${classes['box']} ${hueClasses['hue']}`} data-hue="quiet">
              <Checkbox
                // The label of a layer is a text key of its feature.
                label={t(label as TextKey)}
                checked={!hidden.includes(key)}
                onChange={(event) => toggle(key, event.currentTarget.checked)}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
