// Details of someone else’s calendar: the owner, the person’s own role, and a button to leave it.
import { IconDoorExit, IconDownload } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Label } from '#ui/label.tsx'
import { useLeaveCalendar } from './calendar-changes.ts'
import type { CalendarDialogProps } from './open-calendar.ts'
import classes from './calendars.module.css'
import { saveCalendarFile } from './save-file.ts'

export function CalendarInfo({ calendar, isOpen, onClose }: CalendarDialogProps) {
  const { t } = useTranslation()
  const leaveCalendar = useLeaveCalendar()
  const { name, description, owner, role } = calendar
  const leave = async () => {
    const isAgreed = await confirm({
      title: t('calendar.calendars.leaveTitle', { name }),
      text: t('calendar.calendars.leaveText', { name: owner.name }),
      action: t('calendar.calendars.leave'),
      danger: true,
    })
    if (!isAgreed) return
    onClose()
    leaveCalendar.mutate(calendar)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={<bdi>{name}</bdi>}
      foot={
        <>
          {role !== 'free-busy' && (
            <Button icon={IconDownload} onClick={() => void saveCalendarFile(calendar)}>
              {t('calendar.calendars.export')}
            </Button>
          )}
          <Button icon={IconDoorExit} onClick={() => void leave()}>
            {t('calendar.calendars.leave')}
          </Button>
        </>
      }
    >
      <div className={classes['parts']}>
        <div className={classes['person']}>
          <Avatar person={owner} />
          <span className={classes['words']}>
            <bdi className={classes['name']}>{owner.name}</bdi>
            <span className={classes['quiet']}>{t('calendar.calendars.owner')}</span>
          </span>
          {role !== 'owner' && <Label>{t(`calendar.roles.${role}`)}</Label>}
        </div>
        {description !== '' && (
          <p className={classes['description']} dir="auto">
            {description}
          </p>
        )}
      </div>
    </Dialog>
  )
}
