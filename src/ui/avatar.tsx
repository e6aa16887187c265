// People as pictures: a photo, else a portrait drawn from their id, else initials.
import type { ReactNode } from 'react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import classes from './avatar.module.css'
import { Portrait } from './brand/portrait.tsx'
import { pick } from '#kernel/seed.ts'

/** `fill` takes the size of the box around it. */
type AvatarSize = 24 | 28 | 32 | 36 | 40 | 44 | 48 | 'fill'
type Presence = 'online' | 'away' | 'busy' | 'offline'
export type AvatarPerson = {
  id: string
  name: string
  /** A photo; `portrait:` and a seed is a drawn portrait; nothing means initials. */
  avatarUrl?: string | null
}
export type AvatarProps = {
  person: AvatarPerson
  size?: AvatarSize
  presence?: Presence | undefined
  /** True where the name is not written beside it: then screen readers hear it. */
  isNamed?: boolean
}

const initialsHues = ['green', 'blue', 'cyan', 'purple', 'orange', 'red'] as const

// Made when the first initials are: the browser reads its tables of all scripts for it.
let letters: Intl.Segmenter | undefined
function firstLetter(word: string): string {
  letters ??= new Intl.Segmenter()
  return letters.segment(word).containing(0)?.segment ?? ''
}

/** The first letters of the first and last word; one letter where there is one word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? firstLetter(words.at(-1) ?? '') : ''
  return (firstLetter(words[0] ?? '') + last).toLocaleUpperCase()
}

export function Avatar({ person, size = 36, presence, isNamed = false }: AvatarProps) {
  const { t } = useTranslation()
  const name = presence ? `${person.name}, ${t(`ui.${presence}`)}` : person.name
  return (
    <>
      {isNamed && <span className="visually-hidden">{name}</span>}
      <span className={classes['avatar']} data-size={size} aria-hidden="true">
        <Face person={person} />
        {presence && <span className={classes['presence']} data-presence={presence} />}
      </span>
    </>
  )
}

/** The dot alone, beside a choice of how one appears. */
export const PresenceDot = ({ presence }: { presence: Presence | 'invisible' }) => (
  <span className={classes['dot']} data-presence={presence} aria-hidden="true" />
)

const portraitScheme = 'portrait:'

function Face({ person }: { person: AvatarPerson }) {
  const { avatarUrl, name, id } = person
  if (avatarUrl?.startsWith(portraitScheme)) return <Portrait seed={avatarUrl.slice(portraitScheme.length)} />
  if (avatarUrl) return <img className={classes['photo']} src={avatarUrl} alt="" loading="lazy" decoding="async" />
  return (
    <span className={classes['initials']} data-hue={pick(id, 'initials', initialsHues)}>
      {initialsOf(name)}
    </span>
  )
}

export type AvatarGroupProps = {
  people: readonly AvatarPerson[]
  size?: AvatarSize
  /** Faces and the “+n” together. */
  max?: number
  /** Read by screen readers in place of the names. */
  label?: string
  /** How many there are when `people` holds only the first of them. */
  total?: number
}

/** Overlapping faces, at most four, the rest as a number. */
export function AvatarGroup({ people, size = 28, max = 4, label, total }: AvatarGroupProps): ReactNode {
  const { t } = useTranslation()
  const language = useLanguage()
  const all = total ?? people.length
  const shown = all > max ? people.slice(0, max - 1) : people
  const more = all - shown.length
  const names = shown.map((person) => person.name)
  const words = more > 0 ? [...names, t('ui.moreOthers', { count: more })] : names
  if (all === 0) return null
  return (
    <span className={classes['group']}>
      <span className="visually-hidden">{label ?? words.join(', ')}</span>
      {shown.map((person) => (
        <Avatar key={person.id} person={person} size={size} />
      ))}
      {more > 0 && (
        <span className={classes['avatar']} data-size={size} aria-hidden="true">
          <span className={classes['more']} dir="ltr">
            +{more.toLocaleString(localeOf[language])}
          </span>
        </span>
      )}
    </span>
  )
}
