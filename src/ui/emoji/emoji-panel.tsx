// The picker itself, fetched when one is opened: search, the tones of skin, and the emoji in their groups.
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { SearchField } from '../search-field.tsx'
import type { Emoji } from './emoji-data.ts'
import { emojiGroups, loadEmoji, searchEmoji, toned } from './emoji-data.ts'
import { positionAfter } from './emoji-grid.ts'
import classes from './emoji-panel.module.css'
import { EmojiSection } from './emoji-section.tsx'
import type { ShownEmoji } from './emoji-section.tsx'
import { readRecent, readTone, rememberEmoji, rememberTone } from './recent-emoji.ts'
import { ToneChoice } from './tone-choice.tsx'

type Section = { title: string; emoji: readonly ShownEmoji[] }

function useEmoji() {
  const language = useLanguage()
  const [all, setAll] = useState<readonly Emoji[]>()
  const [failure, setFailure] = useState<Error>()
  useEffect(() => {
    let isWanted = true
    loadEmoji(language).then(
      (emoji) => isWanted && setAll(emoji),
      (error: Error) => isWanted && setFailure(error),
    )
    return () => {
      isWanted = false
    }
  }, [language])
  // Thrown to the nearest error boundary, which shows that a part of the page failed to load.
  if (failure) throw failure
  return all
}

export function EmojiPanel({ onPick, hasFocus }: { onPick: (emoji: string) => void; hasFocus: boolean }) {
  const { t } = useTranslation()
  const all = useEmoji()
  const [typed, setTyped] = useState('')
  const [tone, setTone] = useState(readTone)
  const [recent] = useState(readRecent)
  const panel = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hasFocus && window.matchMedia('(pointer: fine)').matches) panel.current?.querySelector('input')?.focus()
  }, [hasFocus])

  const shown = (emoji: readonly Emoji[]) => emoji.map((one) => ({ unicode: toned(one, tone), label: one.label }))
  const isSearching = typed.trim() !== ''
  const sections: Section[] = isSearching
    ? [{ title: t('ui.emoji.found'), emoji: shown(searchEmoji(all ?? [], typed)) }]
    : [
        { title: t('ui.emoji.recent'), emoji: recentOf(all ?? [], recent) },
        ...emojiGroups.map(({ number, name }) => ({
          title: t(`ui.emoji.groups.${name}`),
          emoji: shown((all ?? []).filter(({ group }) => group === number)),
        })),
      ]
  const filled = sections.filter(({ emoji }) => emoji.length > 0)
  const sizes = filled.map(({ emoji }) => emoji.length)
  const starts = sizes.map((_, index) => sizes.slice(0, index).reduce((sum, size) => sum + size, 0))

  const pick = (emoji: string) => {
    rememberEmoji(emoji)
    onPick(emoji)
  }
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const button = event.target instanceof HTMLElement ? event.target.dataset['place'] : undefined
    if (button === undefined) return
    const next = positionAfter(sizes, Number(button), directed(event.key, event.currentTarget))
    if (next === Number(button)) return
    event.preventDefault()
    focusPosition(event.currentTarget, next)
  }
  const leaveSearch = (event: KeyboardEvent<HTMLDivElement>) => {
    const first = filled[0]?.emoji[0]
    if (!first || !(event.target instanceof HTMLInputElement) || event.target.type !== 'search') return
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && isSearching) {
      event.preventDefault()
      pick(first.unicode)
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      focusPosition(list.current, 0)
    }
  }
  // Another list begins with its first emoji as the stop for the Tab key; React does not touch what it did not set.
  useEffect(() => stopAt(list.current, 0))

  return (
    <div ref={panel} className={classes['panel']} onKeyDown={leaveSearch} role="presentation">
      <div className={classes['head']}>
        <SearchField label={t('ui.emoji.search')} value={typed} onChange={setTyped} />
        <ToneChoice
          tone={tone}
          onChange={(chosen) => {
            rememberTone(chosen)
            setTone(chosen)
          }}
        />
      </div>
      <div ref={list} className={classes['list']} role="presentation" onKeyDown={press} onFocus={followFocus}>
        {filled.map(({ title, emoji }, index) => (
          <EmojiSection key={title} title={title} emoji={emoji} start={starts[index] ?? 0} onPick={pick} />
        ))}
        <output className={classes['none']}>
          {all && filled.length === 0 ? t('ui.emoji.none') : !all && t('ui.loading')}
        </output>
      </div>
    </div>
  )
}

const recentOf = (all: readonly Emoji[], recent: readonly string[]): ShownEmoji[] =>
  recent.map((unicode) => {
    const emoji = all.find((one) => one.unicode === unicode || one.skins?.some((skin) => skin.unicode === unicode))
    return { unicode, label: emoji?.label ?? unicode }
  })

function directed(key: string, list: HTMLElement): string {
  const isRtl = getComputedStyle(list).direction === 'rtl'
  if (key === 'ArrowRight') return isRtl ? 'previous' : 'next'
  if (key === 'ArrowLeft') return isRtl ? 'next' : 'previous'
  return key
}

const placeIn = (list: HTMLElement | null, place: number) =>
  list?.querySelector<HTMLButtonElement>(`[data-place="${place}"]`)

const focusPosition = (list: HTMLElement | null, place: number) => placeIn(list, place)?.focus()

function stopAt(list: HTMLElement | null, place: number) {
  for (const button of list?.querySelectorAll<HTMLButtonElement>('[data-place][tabindex="0"]') ?? [])
    button.tabIndex = -1
  const stop = placeIn(list, place)
  if (stop) stop.tabIndex = 0
}

const followFocus = ({ currentTarget, target }: { currentTarget: HTMLDivElement; target: Element }) => {
  if (target instanceof HTMLElement && target.dataset['place'] !== undefined)
    stopAt(currentTarget, Number(target.dataset['place']))
}
