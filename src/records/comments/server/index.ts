// The part that comments have once for all features: deleted ones are removed when they can no longer be restored.
import { tidyUp } from '#kernel/server/jobs/tidy-up.ts'
import { forgetDeletedComments } from './comment-queries.ts'

export const parts = [tidyUp(forgetDeletedComments)]
