// The columns of the list of subscribers.
import { useMemo } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { languageLabel } from '#kernel/languages.ts'
import type { Column } from '#ui/data-table/data-table-columns.ts'
import { Label } from '#ui/label.tsx'
import type { Tone } from '#ui/label.tsx'
import type { Subscriber } from '../../subscribers-contract.ts'

const toneOf = {
  confirmed: 'success',
  waiting: 'warning',
  told: 'neutral',
} as const satisfies Record<Subscriber['state'], Tone>
const nothing = '–'

export function useSubscriberColumns(): readonly Column<Subscriber>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return useMemo(() => {
    const day = (moment: string | null) => (moment === null ? nothing : format.date(moment))
    const columns: Column<Subscriber>[] = [
      {
        key: 'email',
        label: t('pages.subscribers.field.email'),
        text: ({ email }) => email,
        cell: ({ email }) => <bdi dir="ltr">{email}</bdi>,
        phoneDetail: ({ askedAt }) => format.date(askedAt),
        share: 2,
        isSortable: true,
        canHide: false,
        phone: 'start',
      },
      {
        key: 'language',
        label: t('pages.subscribers.field.language'),
        text: ({ language }) => languageLabel[language],
        width: '9rem',
        breakpoint: 'wide',
      },
      {
        key: 'askedAt',
        label: t('pages.subscribers.field.askedAt'),
        text: ({ askedAt }) => day(askedAt),
        width: '8rem',
        isSortable: true,
      },
      {
        key: 'confirmedAt',
        label: t('pages.subscribers.field.confirmedAt'),
        text: ({ confirmedAt }) => day(confirmedAt),
        width: '8rem',
        breakpoint: 'middle',
      },
      {
        key: 'toldAt',
        label: t('pages.subscribers.field.toldAt'),
        text: ({ toldAt }) => day(toldAt),
        width: '8rem',
        breakpoint: 'wide',
      },
      {
        key: 'state',
        label: t('pages.subscribers.field.state'),
        text: ({ state }) => t(`pages.subscribers.state.${state}`),
        cell: ({ state }) => (
          <Label tone={toneOf[state]} dot>
            {t(`pages.subscribers.state.${state}`)}
          </Label>
        ),
        width: '9rem',
        phone: 'end',
      },
    ]
    return columns
  }, [t, format])
}
