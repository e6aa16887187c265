// Presence as it is told: nothing about anyone who is invisible, whatever their tabs are like.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { PresenceChange, PresenceChoice } from '../../live-contract.ts'
import { openPresence } from './presence.ts'

/** Changes are told together, after a moment. */
const told = 400

function openOne() {
  const heard: PresenceChange[] = []
  const presence = openPresence(({ changes }) => void heard.push(...changes))
  onTestFinished(presence.close)
  /** Somebody whose tabs nobody touches, as another server tells of them. */
  const enter = (personId: string, choice: PresenceChoice) =>
    presence.enter({ personId, viewing: undefined, isIdle: true }, { choice, isPublic: true })
  return { heard, presence, enter }
}

test.each([
  ['invisible', []],
  ['online', [{ personId: 'ann', status: 'away' }]],
  ['busy', [{ personId: 'ann', status: 'busy' }]],
] as const)(
  'who comes %s, with a tab that nobody touches, is told of as such and no other',
  async (choice, changes) => {
    const { heard, presence, enter } = openOne()
    enter('ann', choice)
    await sleep(told)
    expect(heard).toEqual(changes)
    expect(presence.online()).toEqual({ found: changes, all: changes })
  },
)
