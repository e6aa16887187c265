// Opens the command palette: a field in the header, an icon where it doesn't fit, and ⌘K everywhere.
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { keyLetter } from '#kernel/key-letter.ts'
import { deferred } from '#ui/deferred.tsx'
import { Icon } from '#ui/icon.tsx'
import classes from './search-box.module.css'

const Palette = deferred(() => import('./palette.tsx').then((module) => module.Palette))

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)
const keys = isApple ? '⌘K' : 'Ctrl K'

/** Dialogs that wait for an answer stay on top: a secret shown once would be lost with its page. */
const isCovered = () => document.querySelector('dialog:modal, [aria-modal="true"]') !== null

export function SearchBox() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    setOpen(true)
    void Palette.fetched().then((isThere) => {
      // Nothing has opened, and the next press is another try.
      if (!isThere) setOpen(false)
    })
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.metaKey || event.ctrlKey) && !event.altKey && keyLetter(event) === 'k'
    if (!isShortcut || event.isComposing || (!isOpen && isCovered())) return
    event.preventDefault()
    if (isOpen) setOpen(false)
    else open()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        className={classes['box']}
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        onClick={open}
        onPointerEnter={Palette.prepare}
        onFocus={Palette.prepare}
      >
        <Icon of={IconSearch} size={20} />
        <span className={classes['words']}>{t('app.search.open')}</span>
        <kbd className={classes['keys']} aria-hidden="true" dir="ltr">
          {keys}
        </kbd>
      </button>
      {wasOpened && <Palette isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
