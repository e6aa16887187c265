// The growing text with its tools: emoji, picture, file and send; Enter sends, Shift and Enter begin a line.
import { IconMicrophone, IconPaperclip, IconPhoto, IconPlus, IconSend2 } from '@tabler/icons-react'
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { EmojiButton } from '#ui/emoji-button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import type { TypedText } from '../text/composer-text.ts'
import { continueLine, markOfKey, toggleMark, typedIn } from '../text/composer-text.ts'
import classes from './composer-field.module.css'
import { optionId, SuggestionList } from './suggestion-list.tsx'
import type { Suggestions } from './use-suggestions.ts'

export type ComposerFieldProps = {
  ref: RefObject<HTMLTextAreaElement | null>
  text: string
  placeholder: string
  isSendable: boolean
  isEdit: boolean
  suggestions: Suggestions
  onText: (text: string) => void
  onPut: (typed: TypedText) => void
  onInsert: (words: string) => void
  onFiles: (files: readonly File[]) => void
  onSend: () => void
  onEditLast: () => void
  onCancel: () => void
  /** Only where the browser can record. */
  onRecord?: (() => void) | undefined
}

export function ComposerField(props: ComposerFieldProps) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const { isEdit, isSendable, onFiles, onInsert, onSend, onRecord } = props
  const hasMicrophone = onRecord !== undefined && !isEdit
  const pictures = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const send = (
    <IconButton
      className={classes['send']}
      size={isPhone ? 'md' : 'sm'}
      variant="filled"
      label={t(isEdit ? 'chat.saveEdit' : 'chat.send')}
      icon={IconSend2}
      mirrored
      aria-disabled={!isSendable}
      // The text keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onSend}
    />
  )
  const choosePicture = () => pictures.current?.click()
  const chooseFile = () => files.current?.click()
  return (
    <div className={classes['field']}>
      <SuggestionList suggestions={props.suggestions} />
      {isPhone && !isEdit && (
        <Menu
          position="bottom-start"
          items={[
            { label: t('chat.attachPicture'), icon: IconPhoto, onSelect: choosePicture },
            { label: t('chat.attachFile'), icon: IconPaperclip, onSelect: chooseFile },
          ]}
          trigger={(trigger) => (
            <IconButton {...trigger} label={t('chat.attach')} icon={IconPlus} iconSize={24} withTip={false} />
          )}
        />
      )}
      <div className={classes['box']} data-editor>
        <Text {...props} />
        <div className={classes['tools']}>
          <EmojiButton size="sm" onPick={onInsert} />
          {!isPhone && !isEdit && (
            <>
              <IconButton size="sm" label={t('chat.attachPicture')} icon={IconPhoto} onClick={choosePicture} />
              <IconButton size="sm" label={t('chat.attachFile')} icon={IconPaperclip} onClick={chooseFile} />
              {hasMicrophone && (
                <IconButton size="sm" label={t('chat.voice.record')} icon={IconMicrophone} onClick={onRecord} />
              )}
            </>
          )}
          {!isPhone && send}
        </div>
      </div>
      {isPhone && hasMicrophone && !isSendable && props.text === '' ? (
        <IconButton
          className={classes['send']}
          variant="filled"
          label={t('chat.voice.record')}
          icon={IconMicrophone}
          onClick={onRecord}
        />
      ) : (
        isPhone && send
      )}
      <FileInput ref={pictures} accept="image/*" onFiles={onFiles} />
      <FileInput ref={files} onFiles={onFiles} />
    </div>
  )
}

type FileInputProps = {
  ref: RefObject<HTMLInputElement | null>
  accept?: string
  onFiles: (files: readonly File[]) => void
}

/** Reached through its button. */
const FileInput = ({ ref, accept, onFiles }: FileInputProps) => (
  <input
    ref={ref}
    type="file"
    hidden
    multiple
    accept={accept}
    onChange={({ target }) => {
      onFiles([...(target.files ?? [])])
      // The same file can be chosen again.
      target.value = ''
    }}
  />
)

/** Under a finger Enter begins a line: there is a button beside the keyboard. */
const hasFinger = () => window.matchMedia('(pointer: coarse)').matches

/** A mark around the selection, or the next line of a list. */
function changedBy(event: KeyboardEvent, field: HTMLTextAreaElement | null): TypedText | undefined {
  const typed = typedIn(field)
  const mark = markOfKey(event)
  if (!typed || event.altKey) return undefined
  if (mark) return toggleMark(typed, mark)
  const beginsLine = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && (event.shiftKey || hasFinger())
  return beginsLine ? continueLine(typed) : undefined
}

function Text({ ref, text, placeholder, suggestions, ...props }: ComposerFieldProps) {
  const { onText, onPut, onFiles, onSend, onEditLast, onCancel, isEdit } = props
  const isPhone = useIsPhone()
  const { t } = useTranslation()
  useLayoutEffect(() => {
    const field = ref.current
    if (!field) return
    field.style.blockSize = 'auto'
    // One line is as high as the style says.
    field.style.blockSize = text === '' ? '' : `${field.scrollHeight}px`
  }, [ref, text])
  const press = (event: KeyboardEvent) => {
    // These keys are for choosing a character.
    if (event.nativeEvent.isComposing || suggestions.press(event)) return
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey
    const changed = changedBy(event, ref.current)
    if (changed) {
      event.preventDefault()
      onPut(changed)
    } else if (event.key === 'Enter' && isPlain && !hasFinger()) {
      event.preventDefault()
      onSend()
    } else if (event.key === 'ArrowUp' && isPlain && text === '' && !isEdit) {
      event.preventDefault()
      onEditLast()
    } else if (event.key === 'Escape') onCancel()
  }
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }
  return (
    <textarea
      ref={ref}
      className={classes['text']}
      rows={1}
      dir={text === '' ? undefined : 'auto'}
      value={text}
      placeholder={isPhone ? t('chat.message') : placeholder}
      aria-label={placeholder}
      aria-autocomplete="list"
      aria-controls={suggestions.active ? suggestions.listId : undefined}
      aria-activedescendant={suggestions.active && optionId(suggestions.listId, suggestions.active.id)}
      onChange={(event) => onText(event.target.value)}
      onSelect={suggestions.look}
      onBlur={suggestions.close}
      onKeyDown={press}
      onPaste={paste}
    />
  )
}
