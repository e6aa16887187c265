// Actions on one booking: check in and out, cancel with Undo, print, save and share.
import {
  IconArrowBackUp,
  IconBan,
  IconCopy,
  IconDoorEnter,
  IconDoorExit,
  IconDownload,
  IconPencil,
  IconPrinter,
  IconStar,
} from '@tabler/icons-react'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { copyWithToast } from '#kernel/client/copy-with-toast.ts'
import { downloadFile, sourceOf } from '#kernel/client/files.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast, toastError } from '#kernel/client/toasts.ts'
import type { MenuItem } from '#ui/menu.tsx'
import { cancelBookings, restoreBookings, setStage } from '../contract.ts'
import type { Booking, Stage } from '../entities.ts'
import { addressOfBooking, sheetAddress } from './addresses.ts'
import { bookingKey } from './keys.ts'
import { useTaken } from './taken.ts'

const refresh = [bookingKey]

export function useBookingActions() {
  const { t } = useTranslation()
  const { toastRefusal } = useTaken()
  const restore = useAction((bookingIds: readonly string[]) => call(restoreBookings, { bookingIds: [...bookingIds] }), {
    refresh,
    toastsError: false,
    done: () => t('booking.done.restored'),
  })
  const bringBack = (ids: readonly string[]) => restore.mutate(ids, { onError: toastRefusal })
  const { mutateAsync: cancel } = useAction(
    (bookingIds: readonly string[]) => call(cancelBookings, { bookingIds: [...bookingIds] }),
    {
      refresh,
      keep: ({ cancelledIds, keptIds }) => {
        if (cancelledIds.length === 0) return void toast(t('booking.done.cancelledNone'), { variant: 'warning' })
        const words =
          keptIds.length === 0
            ? t('booking.done.cancelled', { count: cancelledIds.length })
            : t('booking.done.cancelledSome', { done: cancelledIds.length, count: keptIds.length })
        toast(words, { action: { label: t('app.undo'), run: () => bringBack(cancelledIds) } })
      },
    },
  )
  const stage = useAction(
    ({ booking, stage: to }: { booking: Pick<Booking, 'id' | 'revision' | 'name' | 'stage'>; stage: Stage }) =>
      call(setStage, { bookingId: booking.id, revision: booking.revision, stage: to }),
    {
      refresh,
      keep: ({ booking }, { booking: before, stage: to }) => {
        if (to === 'expected' || (to === 'here' && before.stage === 'left')) return
        const undo = () => stage.mutate({ booking, stage: before.stage })
        toast(t(`booking.done.${to}`, { name: booking.name }), { action: { label: t('app.undo'), run: undo } })
      },
    },
  )
  return {
    cancel: (ids: readonly string[]) => cancel(ids).catch(() => undefined),
    bringBack,
    stage: stage.mutate,
    download: ({ id, name }: Booking) =>
      downloadFile(sheetAddress(id), `${t('booking.sheet.title')} ${name}.pdf`).catch(toastError),
    print: ({ id }: Booking) => printSheet(sheetAddress(id)).catch(toastError),
    share: ({ id }: Booking) =>
      void copyWithToast(new URL(addressOfBooking(id), location.href).href, t('booking.done.copied')),
  }
}

/** The code that prints PDFs is large, so it comes with the first print. */
async function printSheet(address: string): Promise<void> {
  const { printPdf } = await import('#ui/pdf/pdf-print.tsx')
  await printPdf(sourceOf(address))
}

type Actions = ReturnType<typeof useBookingActions>
type Openers = { onEdit: (booking: Booking) => void; onReview?: (booking: Booking) => void }

/** The menu of a booking: only what can be done with it as it stands. */
export function useBookingMenu(actions: Actions, { onEdit, onReview }: Openers) {
  const { t } = useTranslation()
  const to = (booking: Booking, key: keyof typeof ways): MenuItem => ({
    label: t(`booking.action.${key}`),
    icon: ways[key].icon,
    onSelect: () => actions.stage({ booking, stage: ways[key].to }),
  })
  const review = (booking: Booking): MenuItem[] =>
    booking.hasReview === 'no' && onReview
      ? [{ label: t('booking.action.review'), icon: IconStar, onSelect: () => onReview(booking) }]
      : []
  const steps: Record<Stage, (booking: Booking) => MenuItem[]> = {
    expected: (booking) => (booking.state === 'cancelled' ? [] : [to(booking, 'checkIn')]),
    here: (booking) => [to(booking, 'checkOut'), to(booking, 'backIn')],
    left: (booking) => [to(booking, 'backOut'), ...review(booking)],
  }
  const last = ({ id, state, stage }: Booking): MenuItem[] => {
    const restore = () => actions.bringBack([id])
    const cancel = () => void actions.cancel([id])
    if (state === 'cancelled')
      return ['divider', { label: t('booking.action.restore'), icon: IconArrowBackUp, onSelect: restore }]
    if (stage !== 'expected') return []
    return ['divider', { label: t('booking.action.cancel'), icon: IconBan, danger: true, onSelect: cancel }]
  }
  return (booking: Booking): MenuItem[] => [
    ...(booking.state === 'cancelled'
      ? []
      : [{ label: t('booking.action.edit'), icon: IconPencil, onSelect: () => onEdit(booking) }]),
    ...steps[booking.stage](booking),
    'divider',
    { label: t('booking.action.download'), icon: IconDownload, onSelect: () => void actions.download(booking) },
    { label: t('booking.action.print'), icon: IconPrinter, onSelect: () => void actions.print(booking) },
    { label: t('booking.action.share'), icon: IconCopy, onSelect: () => actions.share(booking) },
    ...last(booking),
  ]
}

const ways = {
  checkIn: { icon: IconDoorEnter, to: 'here' },
  checkOut: { icon: IconDoorExit, to: 'left' },
  backIn: { icon: IconArrowBackUp, to: 'expected' },
  backOut: { icon: IconArrowBackUp, to: 'here' },
} as const
