// A person's page itself: the calls that read it and change what stands at its head.
import type { Part } from '#kernel/server/parts.ts'
import type { SocialInput, SocialLinks } from '../entities.ts'
import { found } from '#kernel/errors.ts'
import { on } from '#kernel/server/http/routes.ts'
import { takePicture } from '#records/attachments/server/take-picture.ts'
import { changeCover, getProfile, getSocialLinks, updateDetails, updateSocialLinks } from '../contract.ts'
import { coverMaxBytes } from '../entities.ts'
import { socialAddress } from '../social-links.ts'
import { emitProfile } from './changes.ts'
import { readProfile, readSocialLinks, saveCover, saveDetails, saveSocialLinks } from './profile-queries.ts'

const cover = {
  refusal: 'A cover must be a picture',
  maxBytes: coverMaxBytes,
  tooLarge: 'This file is too large for a cover',
}

const keptLinks = ({ facebook, instagram, linkedin, twitter }: SocialInput): SocialLinks => ({
  facebook: facebook === null ? null : socialAddress('facebook', facebook),
  instagram: instagram === null ? null : socialAddress('instagram', instagram),
  linkedin: linkedin === null ? null : socialAddress('linkedin', linkedin),
  twitter: twitter === null ? null : socialAddress('twitter', twitter),
})

export const profileCalls: Part[] = [
  on(getProfile, async ({ db, actor, input }) => ({
    profile: found(await readProfile(db, actor, input.username), 'Person'),
  })),

  on(updateDetails, async ({ db, actor, input: { quote, school } }) => {
    await saveDetails(db, actor.id, { quote: quote.trim(), school: school.trim() })
    await emitProfile(db, 'head', actor.id)
    return {}
  }),

  on(changeCover, async ({ db, actor, input: { uploadId } }) => {
    await saveCover(db, actor.id, uploadId === null ? undefined : await takePicture(db, actor.id, uploadId, cover))
    await emitProfile(db, 'head', actor.id)
    return {}
  }),

  on(getSocialLinks, async ({ db, actor }) => ({ social: await readSocialLinks(db, actor.id) })),

  on(updateSocialLinks, async ({ db, actor, input }) => {
    const social = keptLinks(input)
    await saveSocialLinks(db, actor.id, social)
    await emitProfile(db, 'head', actor.id)
    return { social }
  }),
]
