// The command palette: pages of the menu and records of all features, found by their words, chosen by key or pointer.
import { Modal } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useDialogFocus } from '#ui/overlays/dialog-focus.ts'
import classes from './palette.module.css'
import { PaletteGroups } from './palette-groups.tsx'
import { usePalette } from './use-palette.ts'

export function Palette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const content = useRef<HTMLDivElement>(null)
  useDialogFocus(content, isOpen)
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      returnFocus={false}
      transitionProps={{ transition: 'fade', duration: 120 }}
      classNames={{ inner: classes['inner'] ?? '', content: classes['content'] ?? '', body: classes['body'] ?? '' }}
    >
      <Modal.Overlay className={classes['scrim'] ?? ''} />
      <Modal.Content ref={content} aria-label={t('app.search.open')}>
        <Modal.Body>
          <Inside onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Where the arrows lead: round the list, to its ends. */
const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** In a text these keys move the cursor. */
const isForText = (key: string, text: string) => text !== '' && (key === 'Home' || key === 'End')

function Inside({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const { groups, isSearching, failed, again, remember } = usePalette(text)
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const entries = groups.flatMap((group) => group.entries)
  const at = Math.min(chosen, Math.max(entries.length - 1, 0))
  const optionId = (index: number) => `${listId}-${index}`

  useEffect(() => {
    document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, at])

  const type = (next: string) => {
    setText(next)
    setChosen(0)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    if (step && entries.length > 0 && !isForText(event.key, text)) {
      event.preventDefault()
      setChosen(step(at, entries.length))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      document.getElementById(optionId(at))?.click()
    }
  }
  const follow = () => {
    remember(text)
    onClose()
  }
  const tryAgain = () => {
    again()
    // The button goes; one goes on typing.
    field.current?.focus()
  }
  const status = failed ? t('app.search.failed') : t('app.search.count', { count: entries.length })
  return (
    <>
      <div className={classes['field']}>
        <Icon of={IconSearch} size={20} />
        <input
          ref={field}
          data-autofocus
          role="combobox"
          aria-label={t('app.search.open')}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={entries.length > 0 ? optionId(at) : undefined}
          className={classes['input']}
          placeholder={t('app.search.placeholder')}
          value={text}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          // Without text the browser assumes left to right, for the placeholder too.
          dir={text === '' ? undefined : 'auto'}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
        />
        <kbd className={classes['key']} aria-hidden="true">
          Esc
        </kbd>
        <IconButton label={t('ui.close')} icon={IconX} className={classes['close']} onClick={onClose} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list of links below a field: ARIA's combobox pattern */}
      <div id={listId} role="listbox" aria-label={t('app.search.open')} className={classes['list']}>
        <PaletteGroups
          groups={groups}
          text={text}
          at={at}
          optionId={optionId}
          onPoint={setChosen}
          onFollow={follow}
          onRepeat={type}
        />
        {entries.length === 0 && !isSearching && !failed && (
          <p className={classes['nothing']}>{t('app.search.nothing')}</p>
        )}
      </div>
      {failed && !isSearching && <FailedSearch onAgain={tryAgain} />}
      <output className="visually-hidden">{text !== '' && !isSearching ? status : ''}</output>
      <Hints found={text === '' ? 0 : entries.length} />
    </>
  )
}

/** Pages are found without the server and stay in the list above; only records are missing. */
function FailedSearch({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={classes['failed']}>
      <p>{t('app.search.failed')}</p>
      <Button size="sm" onClick={onAgain}>
        {t('ui.tryAgain')}
      </Button>
    </div>
  )
}

/** The keyboard hints and the number of results. */
function Hints({ found }: { found: number }) {
  const { t } = useTranslation()
  return (
    <footer className={classes['hints']} aria-hidden="true">
      <span>
        <kbd className={classes['key']}>↑</kbd> <kbd className={classes['key']}>↓</kbd> {t('app.search.hintMove')}
      </span>
      <span>
        <kbd className={classes['key']}>↵</kbd> {t('app.search.hintOpen')}
      </span>
      <span>
        <kbd className={classes['key']}>Esc</kbd> {t('app.search.hintClose')}
      </span>
      {found > 0 && <span className={classes['found']}>{t('app.search.count', { count: found })}</span>}
    </footer>
  )
}
