// The profile feature's server side: every call it answers, its files and notices, and counts that follow who is there.
import type { Part } from '#kernel/server/parts.ts'
import { peopleChanged, personErased, shownCounted } from '#kernel/people-contract.ts'
import { tidyUp } from '#kernel/server/jobs/tidy-up.ts'
import { showPeople } from '#kernel/server/people/people-shown.ts'
import { alongside, emit, everyone, when } from '#kernel/server/live/events.ts'
import { profileAccess } from './access.ts'
import { adminsHear, forgetDeleted, profileNotices } from './changes.ts'
import { commentCalls } from './comment-calls.ts'
import { profileFiles } from './file-calls.ts'
import { peopleCalls } from './people-calls.ts'
import { pictureCalls } from './picture-calls.ts'
import { postCalls } from './post-calls.ts'
import { removeFromPosts } from './post-queries.ts'
import { profileCalls } from './profile-calls.ts'
import { countAnew, readShown } from './profile-queries.ts'

export const parts: Part[] = [
  ...profileCalls,
  ...postCalls,
  ...commentCalls,
  ...peopleCalls,
  ...pictureCalls,
  ...profileFiles,
  profileAccess,
  profileNotices,
  adminsHear,
  tidyUp(forgetDeleted),
  showPeople(readShown),
  when(peopleChanged, async (tx, { personIds }) => {
    if (await countAnew(tx, personIds)) await emit(tx, shownCounted, {}, { to: everyone })
  }),
  alongside(personErased, (tx, { personId }) => removeFromPosts(tx, personId)),
]
