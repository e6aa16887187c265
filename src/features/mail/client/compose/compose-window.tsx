// The window in which a mail is written: at the lower end corner, small as its bar, or over the page.
import { Portal } from '@mantine/core'
import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2, IconChevronUp, IconMinus, IconX } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { mailAddress } from '../addresses.ts'
import { useWhere } from '../use-place.ts'
import { closeAndSave, composeNew } from './compose.ts'
import classes from './compose-window.module.css'
import type { Writing } from './draft.ts'
import { SavedWords } from './saved-words.tsx'
import { resumeSaving } from './saving.ts'
import { WritingForm } from './writing-form.tsx'
import { moveWriting, useWindow } from './writings.ts'

export function ComposeWindow() {
  const shown = useWindow()
  useBeginning()
  return (
    shown && (
      <Portal>
        <Window key={shown.writing.id} writing={shown.writing} size={shown.size} />
      </Portal>
    )
  )
}

/** Begins a mail when the address asks for it, and saves what had not been saved when the page was left. */
function useBeginning(): void {
  const { compose }: { compose?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { place, search, mailId } = useWhere()
  const here = mailAddress(place, { search, ...(mailId !== undefined && { mailId }) })
  useEffect(() => resumeSaving(), [])
  useEffect(() => {
    if (compose === undefined) return
    composeNew()
    // A reload doesn't begin another one.
    void navigate({ href: here, replace: true })
  }, [compose, here, navigate])
}

type WindowProps = { writing: Writing; size: 'normal' | 'small' | 'full' }

function Window({ writing, size }: WindowProps) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const titleId = useId()
  const panel = useRef<HTMLDialogElement>(null)
  const { id, kind, subject } = writing
  const isSmall = size === 'small' && !isPhone
  const beginsInText = kind === 'reply' || writing.to.length > 0
  const title = kind === 'reply' ? t('mail.reply') : kind === 'forward' ? t('mail.forward') : t('mail.newMail')
  const become = (next: typeof size) => moveWriting(id, { kind: 'window', size: next })
  useFocusIn(panel, isSmall)
  useEscape(panel, () => closeAndSave(id))
  return (
    <dialog
      open
      ref={panel}
      aria-labelledby={titleId}
      tabIndex={-1}
      className={classes['window']}
      data-size={isPhone ? 'full' : size}
    >
      <header className={classes['bar']}>
        <h2 id={titleId} className={classes['title']}>
          {isSmall && subject !== '' ? <bdi>{subject}</bdi> : title}
        </h2>
        {!isSmall && (
          <span className={classes['saved']}>
            <SavedWords writing={writing} />
          </span>
        )}
        {!isPhone && (
          <>
            <IconButton
              size="sm"
              label={t(isSmall ? 'mail.restoreWindow' : 'mail.minimize')}
              icon={isSmall ? IconChevronUp : IconMinus}
              onClick={() => become(isSmall ? 'normal' : 'small')}
            />
            <IconButton
              size="sm"
              label={t(size === 'full' ? 'mail.leaveFullScreen' : 'mail.fullScreen')}
              icon={size === 'full' ? IconArrowsDiagonalMinimize2 : IconArrowsDiagonal}
              onClick={() => become(size === 'full' ? 'normal' : 'full')}
            />
          </>
        )}
        <IconButton size="sm" label={t('mail.closeAndSave')} icon={IconX} onClick={() => closeAndSave(id)} />
      </header>
      {!isSmall && <WritingForm writing={writing} beginsInText={beginsInText} />}
    </dialog>
  )
}

/** The recipients' field takes the focus when the window opens; the text takes it by itself. */
function useFocusIn(panel: RefObject<HTMLElement | null>, isSmall: boolean) {
  useEffect(() => {
    // Text that begins with the focus has it already, or its form until the editor has come.
    if (isSmall || panel.current?.querySelector(':focus')) return
    const field = panel.current?.querySelector<HTMLElement>('[data-autofocus]')
    ;(field ?? panel.current)?.focus({ preventScroll: true })
  }, [panel, isSmall])
}

/** Escape belongs to what is open above the window first, such as a menu or a list of people. */
function useEscape(panel: RefObject<HTMLElement | null>, onEscape: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isInside = event.target instanceof Node && panel.current?.contains(event.target)
    if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing && isInside) onEscape()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
