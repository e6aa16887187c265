// A parcel that several managers correct at once: what each of them changed of it stands.
import type { InputOf } from '#kernel/contract.ts'
import { AppError } from '#kernel/errors.ts'
import { mergeChange } from '#kernel/revisions.ts'
import type { shipOrder } from '../../orders-contract.ts'
import type { OrderRow } from './order-rows.ts'

type Typed = Pick<InputOf<typeof shipOrder>, 'shipBy' | 'trackingNumber'>
type Parcel = Pick<OrderRow, keyof Typed>

/**
 * Merges the typed fields over `seen` into the current parcel: it has no revision, so the fields themselves are
 * compared.
 */
export function mergeParcel({ shipBy, trackingNumber }: Parcel, seen: Parcel, typed: Typed): Typed {
  const now = { shipBy: shipBy ?? typed.shipBy, trackingNumber, revision: 1 }
  const changedSince = {
    shipBy: Number(shipBy !== seen.shipBy),
    trackingNumber: Number(trackingNumber !== seen.trackingNumber),
  }
  const change = {
    ...(typed.shipBy !== seen.shipBy && { shipBy: typed.shipBy }),
    ...(typed.trackingNumber !== seen.trackingNumber && { trackingNumber: typed.trackingNumber }),
  }
  const merge = mergeChange(now, changedSince, change, 0)
  if (merge.clashes) {
    throw new AppError('conflict', 'Someone else changed this in the meantime', { clashes: merge.clashes })
  }
  return merge.merged
}
