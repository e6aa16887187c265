// The addresses of mail's pages.
import type { SystemLabel } from '../entities.ts'

export const mailPath = '/dashboard/mail'

/** The label whose mails are listed. */
export type Place = { systemLabel: SystemLabel } | { customLabel: string }

export const placePath = (place: Place): string =>
  'systemLabel' in place
    ? `${mailPath}/${place.systemLabel}`
    : `${mailPath}/label/${encodeURIComponent(place.customLabel)}`

/** The list of a label, what was searched there, and the mail that is open beside it. */
export function mailAddress(place: Place, { search = '', mailId }: { search?: string; mailId?: string } = {}): string {
  const query = search === '' ? '' : `?${new URLSearchParams({ search })}`
  return `${placePath(place)}${mailId === undefined ? '' : `/${mailId}`}${query}`
}
