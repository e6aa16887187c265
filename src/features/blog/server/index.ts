// The blog's server side, folder by folder.
import type { Part } from '#kernel/server/parts.ts'
import { personErased } from '#kernel/people-contract.ts'
import { tidyUp } from '#kernel/server/jobs/tidy-up.ts'
import { alongside } from '#kernel/server/live/events.ts'
import { firstStepParts } from './first-steps.ts'
import { blogAccess } from './access.ts'
import { forgetOld, tellingParts } from './changes.ts'
import { commentCalls } from './comments/comment-calls.ts'
import { moderationCalls } from './comments/moderation-calls.ts'
import { pictureFiles } from './pictures/files.ts'
import { editCalls } from './posts/edit-calls.ts'
import { removeLikes } from './posts/like-queries.ts'
import { publishCalls } from './posts/publish-calls.ts'
import { readCalls } from './posts/read-calls.ts'
import { newestPosts } from './posts/read-queries.ts'
import { publishScheduled } from './posts/scheduled.ts'
import { postSearch } from './search.ts'
import { feedFiles } from './site/feeds.ts'
import { listPages } from './site/list-page.ts'
import { postPage } from './site/post-page.ts'

export const parts: Part[] = [
  ...firstStepParts,
  ...readCalls,
  ...editCalls,
  ...publishCalls,
  publishScheduled,
  newestPosts,
  ...pictureFiles,
  ...commentCalls,
  ...moderationCalls,
  ...tellingParts,
  postSearch,
  blogAccess,
  ...listPages,
  postPage,
  ...feedFiles,
  tidyUp(forgetOld),
  alongside(personErased, (tx, { personId }) => removeLikes(tx, personId)),
]
