// The part that attachments have once for all features: deleted ones are removed when they can no longer be restored.
import { tidyUp } from '#kernel/server/jobs/tidy-up.ts'
import { forgetDeletedAttachments } from './attachment-queries.ts'

export const parts = [tidyUp(forgetDeletedAttachments)]
