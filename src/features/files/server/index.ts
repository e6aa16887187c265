// The server side of files: all endpoints and scheduled jobs.
import { tidyUp } from '#kernel/server/jobs/tidy-up.ts'
import { topics } from '#kernel/server/live/events.ts'
import type { Part } from '#kernel/server/parts.ts'
import { firstStepParts } from './first-steps.ts'
import { filesAccess } from './access.ts'
import { contentCalls } from './content/content.ts'
import { ticketParts } from './content/tickets.ts'
import { quotaCalls } from './drives/quota.ts'
import { storageCalls } from './drives/storage.ts'
import { entryCalls } from './entries/entry-calls.ts'
import { filesErasing, forgetExpired } from './entries/erase.ts'
import { folderCalls } from './entries/folder-calls.ts'
import { listCalls } from './entries/list-calls.ts'
import { trashCalls } from './entries/trash-calls.ts'
import { downloadFigures } from './figures/downloads.ts'
import { forgetGuesses } from './links/guesses.ts'
import { linkCalls } from './links/link-calls.ts'
import { visitCalls } from './links/visit-calls.ts'
import { visitorUpload } from './links/visitor-upload.ts'
import { filesNotices } from './notices.ts'
import { filesSearch } from './search.ts'
import { shareCalls } from './shares/share-calls.ts'
import { readTopics } from './tell.ts'
import { filesGate, forgetPlans, uploadCalls } from './uploads/upload-calls.ts'
import { versionCalls } from './versions/version-calls.ts'

export const parts: Part[] = [
  ...firstStepParts,
  ...listCalls,
  ...folderCalls,
  ...entryCalls,
  ...trashCalls,
  ...uploadCalls,
  ...versionCalls,
  ...quotaCalls,
  ...storageCalls,
  ...contentCalls,
  ...shareCalls,
  ...linkCalls,
  ...visitCalls,
  visitorUpload,
  ...ticketParts,
  downloadFigures,
  forgetGuesses,
  filesGate,
  filesNotices,
  filesSearch,
  filesAccess,
  filesErasing,

  topics((db, { id }) => readTopics(db, id)),
  tidyUp(async (tx) => {
    await forgetExpired(tx)
    await forgetPlans(tx)
  }),
]
