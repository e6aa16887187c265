// The server side of bookings, folder by folder.
import type { Part } from '#kernel/server/parts.ts'
import { bookingAccess, bookingSearch } from './access.ts'
import { bookingParts } from './bookings/booking-calls.ts'
import { listParts } from './bookings/list-calls.ts'
import { guestParts } from './guests/guest-calls.ts'
import { overviewParts } from './overview/overview-calls.ts'
import { reviewParts } from './reviews/review-calls.ts'
import { roomParts } from './rooms/room-calls.ts'
import { arrivals } from './rooms/stays.ts'
import { sheetFile } from './sheet/sheet-calls.ts'
import { tellingParts } from './tell.ts'

export const parts: Part[] = [
  ...bookingParts,
  ...listParts,
  ...roomParts,
  ...reviewParts,
  ...overviewParts,
  ...guestParts,
  ...tellingParts,
  sheetFile,
  bookingSearch,
  bookingAccess,
  arrivals,
]
