// The filters of the list in words: the type of room, the days that count, and the weekday.
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import { countedDays, weekdays } from '../../contract.ts'
import { addDays, someMonday } from '../../days.ts'
import { roomTypes } from '../../entities.ts'

export function useListFilters() {
  const { t } = useTranslation()
  const weekday = new Intl.DateTimeFormat(localeOf[useLanguage()], { weekday: 'long', timeZone: 'UTC' })
  const nameOf = (value: string) => weekday.format(Date.parse(addDays(someMonday, Number(value))))
  return [
    {
      key: 'type',
      label: t('booking.field.type'),
      options: roomTypes.map((value) => ({ value, label: t(`booking.type.${value}`) })),
    },
    {
      key: 'days',
      label: t('booking.list.days'),
      options: countedDays.map((value) => ({ value, label: t(`booking.list.${value}`) })),
    },
    {
      key: 'weekday',
      label: t('booking.list.weekday'),
      options: weekdays.map((value) => ({ value, label: nameOf(value) })),
    },
  ]
}
