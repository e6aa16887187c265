// Following and friends: the lists, and the calls that change who follows and knows whom.
import type { Part } from '#kernel/server/parts.ts'
import type { ListedPerson } from '../entities.ts'
import { found, refusedField } from '#kernel/errors.ts'
import { pageOf } from '#kernel/server/database/paging.ts'
import { on } from '#kernel/server/http/routes.ts'
import {
  answerFriend,
  askFriend,
  follow,
  listFollowers,
  listFollowing,
  listFriends,
  listRequests,
  removeFriend,
} from '../contract.ts'
import { peoplePageSize } from '../entities.ts'
import { notifyOnce, emitProfile } from './changes.ts'
import { readFriends } from './friend-queries.ts'
import {
  acceptRequest,
  insertRequest,
  readFollowers,
  readFollowing,
  readRequests,
  removeFriendship,
  removeRequest,
  saveFollow,
} from './people-queries.ts'
import { readName, readSeen } from './seen.ts'

const ownPage = '/dashboard/user/profile'
function peopleOf(read: readonly ListedPerson[]) {
  const { rows: people, hasMore } = pageOf(read, peoplePageSize)
  return { people, hasMore }
}

// Each of these tells somebody something: nobody means to do it as fast as a program could.
function checkOther(actorId: string, personId: string): void {
  if (actorId !== personId) return
  throw refusedField('personId', 'not-allowed', 'You can’t do this to yourself')
}

export const peopleCalls: Part[] = [
  on(listFollowers, async ({ db, actor, input }) => {
    found(await readSeen(db, actor, input.personId), 'Person')
    return peopleOf(await readFollowers(db, actor, input))
  }),
  on(listFollowing, async ({ db, actor, input }) => {
    found(await readSeen(db, actor, input.personId), 'Person')
    return peopleOf(await readFollowing(db, actor, input))
  }),
  on(listFriends, async ({ db, actor, input }) => {
    found(await readSeen(db, actor, input.personId), 'Person')
    return peopleOf(await readFriends(db, actor, input))
  }),
  on(listRequests, async ({ db, actor, input }) => peopleOf(await readRequests(db, actor, input.after))),

  on(follow, async ({ db, actor, input: { personId, isFollowed } }) => {
    checkOther(actor.id, personId)
    const seen = await readSeen(db, actor, personId)
    if (isFollowed) found(seen, 'Person')
    const hasChanged = await saveFollow(db, actor.id, personId, isFollowed)
    // One may stop following somebody whose page is no longer there.
    if (!hasChanged) found(seen, 'Person')
    if (!hasChanged) return {}
    await emitProfile(db, 'people', actor.id, personId)
    if (isFollowed) {
      const link = `${ownPage}/${(await readName(db, actor.id)).username}` as const
      await notifyOnce(db, { kind: 'profile.followed', to: personId, by: actor.id, link, once: personId })
    }
    return {}
  }),

  on(askFriend, async ({ db, actor, input: { personId } }) => {
    checkOther(actor.id, personId)
    found(await readSeen(db, actor, personId), 'Person')
    const news = { to: personId, by: actor.id, link: `${ownPage}?tab=friends` } as const
    if (await insertRequest(db, actor.id, personId)) {
      await emitProfile(db, 'people', actor.id, personId)
      await notifyOnce(db, { ...news, kind: 'profile.asked', once: personId })
    } else if (await acceptRequest(db, personId, actor.id)) {
      await emitProfile(db, 'people', actor.id, personId)
      await notifyOnce(db, { ...news, kind: 'profile.accepted' })
    }
    return {}
  }),

  on(answerFriend, async ({ db, actor, input: { personId, isAccepted } }) => {
    const answer = isAccepted ? acceptRequest : removeRequest
    found((await answer(db, personId, actor.id)) || undefined, 'Request')
    await emitProfile(db, 'people', actor.id, personId)
    const news = { to: personId, by: actor.id, link: `${ownPage}?tab=friends` } as const
    if (isAccepted) await notifyOnce(db, { ...news, kind: 'profile.accepted' })
    return {}
  }),

  on(removeFriend, async ({ db, actor, input: { personId } }) => {
    found((await removeFriendship(db, actor.id, personId)) || undefined, 'Friend')
    await emitProfile(db, 'people', actor.id, personId)
    return {}
  }),
]
