// Fetches pictures of mails for people who asked for them: the sender sees the server alone, and only pictures come back.
import type { Config } from '#kernel/server/config.ts'
import { isPictureType, typeOfBytes } from '#kernel/server/files/file-types.ts'
import { OutgoingRefusal, outgoingRules, sendOut } from '#kernel/server/http/outgoing.ts'
import { openPictureTurns } from './picture-turns.ts'

export type FetchedPicture = { type: string; content: Buffer }

const pictureMax = 5 * 1024 * 1024
const milliseconds = 10_000
const mostRedirects = 3
const inTurn = openPictureTurns({ all: 24, ofOne: 8, waiting: 1000 })
const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)

/** Nothing where it is no picture, too large or too slow, or leads into our own network. */
export const fetchPicture = (config: Config, url: string, personId: string): Promise<FetchedPicture | undefined> =>
  inTurn(personId, async () => {
    try {
      return await follow(config, url)
    } catch (error) {
      if (isFailureOfOthers(error)) return undefined
      throw error
    }
  })

/** Each redirect is checked like the first address. */
async function follow(config: Config, first: string): Promise<FetchedPicture | undefined> {
  let url = first
  const rules = outgoingRules(config)
  for (let step = 0; step <= mostRedirects; step += 1) {
    const answer = await sendOut(
      {
        url: secured(url),
        method: 'GET',
        headers: { Accept: 'image/*', 'User-Agent': 'Mozilla/5.0' },
        milliseconds,
        answerMax: pictureMax,
      },
      rules,
    )
    const next = isRedirect(answer.status) ? URL.parse(answer.headers.location ?? '', url) : null
    if (!next) return answer.status === 200 && !answer.isCut ? pictureOf(answer.body) : undefined
    url = next.href
  }
  return undefined
}

/** Over http only to this machine itself, which only a demo may ask. */
function secured(url: string): string {
  const secure = new URL(url)
  if (secure.hostname !== '127.0.0.1') secure.protocol = 'https:'
  return secure.href
}

/** By its bytes, whatever it was called. */
function pictureOf(content: Buffer): FetchedPicture | undefined {
  const type = typeOfBytes(content.subarray(0, 4096), content.subarray(-4096))
  return isPictureType(type) ? { type, content } : undefined
}

/** Refused by our rules, or a failure of their server or the way to it: it has a code, as bugs don't. */
const isFailureOfOthers = (error: unknown) =>
  error instanceof OutgoingRefusal || (error instanceof Error && ('code' in error || error.name === 'TimeoutError'))
