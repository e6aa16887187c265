// Counts the views of the workspace's pages: by the pattern of their address, never by what it names.
import { readAuthorization } from '#kernel/client/call.ts'
import type { Arrival } from '#kernel/feature.ts'
import { sendView } from './views/send-view.ts'

export const noticeArrival = ({ path, isFirst }: Arrival): void =>
  void sendView({ path, ...(isFirst && { referrer: document.referrer }), authorization: readAuthorization() })
