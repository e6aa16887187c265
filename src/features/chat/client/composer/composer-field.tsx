// The growing text with its tools: emoji, picture, file and send.
import { IconMicrophone, IconPaperclip, IconPhoto, IconPlus, IconSend2 } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { EmojiButton } from '#ui/emoji-button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import type { TypedText } from '../text/composer-text.ts'
import classes from './composer-field.module.css'
import { GrowingText } from './growing-text.tsx'
import { SuggestionList } from './suggestion-list.tsx'
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
  onEditLast: (() => void) | undefined
  onCancel: () => void
  /** Only where the browser can record. */
  onRecord?: (() => void) | undefined
}

export function ComposerField(props: ComposerFieldProps) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const { placeholder, isEdit, isSendable, onFiles, onInsert, onSend, onRecord } = props
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
        <GrowingText {...props} label={placeholder} placeholder={isPhone ? t('chat.message') : placeholder} />
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
