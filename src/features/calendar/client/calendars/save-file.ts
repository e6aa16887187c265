// Downloads a calendar, or one event with its series, as an .ics file.
import { downloadFile } from '#kernel/client/files.ts'
import { toastError } from '#kernel/client/toasts.ts'
import { calendarFile, eventFile } from '../../calendars-contract.ts'
import type { Calendar, CalendarEvent } from '../../entities.ts'

/** Short, and without characters that file systems refuse. */
const fileNameOf = (name: string) =>
  `${
    name
      .replace(/[\\/:*?"<>|\s]+/g, ' ')
      .trim()
      .slice(0, 80) || 'calendar'
  }.ics`

async function save(path: string, query: Record<string, string>, name: string): Promise<void> {
  try {
    await downloadFile(`${path}?${new URLSearchParams(query)}`, fileNameOf(name))
  } catch (error) {
    toastError(error)
  }
}

export const saveCalendarFile = ({ id, name }: Pick<Calendar, 'id' | 'name'>) =>
  save(calendarFile.path, { calendarId: id }, name)

export const saveEventFile = ({ id, title }: Pick<CalendarEvent, 'id' | 'title'>) =>
  save(eventFile.path, { eventId: id }, title)
