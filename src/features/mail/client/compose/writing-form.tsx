// The form of a mail: recipients, subject, text, files, and the bar that sends it.
import { IconDots, IconPaperclip, IconPhoto, IconSend, IconSignature, IconTrash } from '@tabler/icons-react'
import type { DragEvent, KeyboardEvent, ReactNode } from 'react'
import { useRef, useState } from 'react'
import type { Translate } from '#kernel/texts.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast } from '#kernel/client/toasts.ts'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { LetterHandle } from '#ui/letter-editor.tsx'
import { LetterEditor } from '#ui/letter-editor.tsx'
import { Note } from '#ui/note.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { bodyMax, subjectMax } from '../../entities.ts'
import { usePreferences } from '../use-preferences.ts'
import { ConflictNote } from './conflict-note.tsx'
import { discard, send } from './compose.ts'
import { DraftFiles } from './draft-files.tsx'
import type { Writing } from './draft.ts'
import { failedFile, isUploading } from './draft.ts'
import { attach } from './files.ts'
import { FileButton } from './file-button.tsx'
import { isBlank } from './quote.ts'
import type { Rests } from './recipients.tsx'
import { Recipients } from './recipients.tsx'
import { SavedWords } from './saved-words.tsx'
import { write } from './saving.ts'
import classes from './writing-form.module.css'

type WritingFormProps = {
  writing: Writing
  /** Below a mail that is answered there is less: no subject, a smaller bar. */
  isBelow?: boolean
  /** The text has the focus at first, not the recipients. */
  beginsInText: boolean
}

export function WritingForm({ writing, isBelow = false, beginsInText }: WritingFormProps) {
  const { t } = useTranslation()
  const { id, quote, round } = writing
  const editor = useRef<LetterHandle>(null)
  const [isSending, setSending] = useState(false)
  const [wasTried, setTried] = useState(false)
  const [rests, setRests] = useState<Rests>({})
  const { to, cc, bcc, subject } = writing
  const isForNobody = to.length + cc.length + bcc.length === 0
  const submit = async () => {
    setTried(true)
    if (isForNobody || Object.values(rests).some(Boolean) || isSending || isUploading(writing) || isTooLong(writing))
      return
    const failed = failedFile(writing)
    if (failed) return void toast(t('mail.notAttached', { name: failed.name }), { variant: 'warning' })
    if (subject.trim() === '' && !(await confirmUntitled(t))) return
    setSending(true)
    if (!(await send(id))) setSending(false)
  }
  return (
    // Files may be dropped anywhere in it; buttons attach them as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see the line above
    <form
      className={classes['form']}
      data-below={isBelow || undefined}
      // Keys that are pressed before the editor has come are no shortcuts.
      tabIndex={-1}
      ref={beginsInText ? begin : undefined}
      onKeyDown={pressEnter}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      {...takesFiles(id)}
    >
      <Recipients
        writing={writing}
        beginsHere={!beginsInText}
        isMissing={wasTried && isForNobody}
        onRest={(line, rest) => setRests((now) => ({ ...now, [line]: rest }))}
      />
      {!isBelow && <SubjectLine writing={writing} />}
      <Notes writing={writing} />
      <LetterEditor
        key={`${id} ${round}`}
        handle={editor}
        value={writing.own}
        label={t('mail.text')}
        placeholder={t('mail.textHint')}
        autoFocus={beginsInText}
        onChange={(own) => write(id, (now) => ({ ...now, own }))}
        onSubmit={() => void submit()}
        onPasteFiles={(files) => attach(id, files)}
        foot={(tools) => (
          <Foot
            writing={writing}
            tools={tools}
            isBelow={isBelow}
            isSending={isSending}
            onSign={(signature) => editor.current?.append(signature)}
          />
        )}
      >
        {quote !== '' && (
          <div className={classes['quote']}>
            <IconButton
              size="sm"
              variant="default"
              icon={IconDots}
              label={t('mail.editQuote')}
              onClick={() =>
                write(id, (now) => ({ ...now, own: now.own + now.quote, quote: '', round: now.round + 1 }))
              }
            />
          </div>
        )}
        <DraftFiles writing={writing} />
      </LetterEditor>
    </form>
  )
}

function SubjectLine({ writing: { id, subject } }: { writing: Writing }) {
  const { t } = useTranslation()
  return (
    <label className={classes['subjectLine']}>
      <span className={classes['subjectLabel']}>{t('mail.subject')}</span>
      <input
        className={classes['subject']}
        value={subject}
        maxLength={subjectMax}
        dir="auto"
        onChange={(event) => {
          const { value } = event.target
          write(id, (now) => ({ ...now, subject: value }))
        }}
      />
    </label>
  )
}

const begin = (form: HTMLFormElement | null) => {
  if (form && !form.contains(document.activeElement)) form.focus({ preventScroll: true })
}

const takesFiles = (id: string) => ({
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault()
  },
  onDrop: (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    attach(id, [...event.dataTransfer.files])
  },
})

/** With Ctrl or ⌘ it sends from any field; alone in the subject it goes on to the text. The editor has its own keys. */
function pressEnter(event: KeyboardEvent<HTMLFormElement>) {
  const form = event.currentTarget
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
  if (!event.ctrlKey && !event.metaKey) {
    if (!(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (event.target.role === null) form.querySelector<HTMLElement>('[contenteditable]')?.focus()
    return
  }
  event.preventDefault()
  // An address that has just been typed is taken first.
  setTimeout(() => form.requestSubmit())
}

const confirmUntitled = (t: Translate) =>
  confirm({ title: t('mail.untitled.title'), text: t('mail.untitled.text'), action: t('mail.untitled.action') })

const isTooLong = ({ own, quote }: Writing) => own.length + quote.length > bodyMax

const domainOf = (email: string) => email.split('@').at(-1)?.toLowerCase()

function Notes({ writing }: { writing: Writing }) {
  const { t } = useTranslation()
  const { sendsOutside, address } = usePreferences()
  const { to, cc, bcc, state } = writing
  const outside = [...to, ...cc, ...bcc].filter(({ email }) => domainOf(email) !== domainOf(address))
  return (
    <div className={classes['notes']}>
      {state === 'conflict' && <ConflictNote writing={writing} />}
      {isTooLong(writing) && <Note tone="error">{t('mail.tooLong')}</Note>}
      {!sendsOutside && address !== '' && outside.length > 0 && (
        <Note tone="warning">{t('mail.failures.no-relay')}</Note>
      )}
    </div>
  )
}

type FootProps = {
  writing: Writing
  tools: ReactNode
  isBelow: boolean
  isSending: boolean
  onSign: (signature: string) => void
}

function Foot({ writing, tools, isBelow, isSending, onSign }: FootProps) {
  const { t } = useTranslation()
  const { signature } = usePreferences()
  const { id } = writing
  const isPhone = useIsPhone()
  const files = (
    <>
      <FileButton
        label={t('mail.attachPicture')}
        icon={IconPhoto}
        accept="image/*"
        onFiles={(chosen) => attach(id, chosen)}
      />
      <FileButton label={t('mail.attachFile')} icon={IconPaperclip} onFiles={(chosen) => attach(id, chosen)} />
    </>
  )
  const button = (
    <Button
      type="submit"
      variant={isBelow ? 'soft' : 'filled'}
      icon={isBelow ? undefined : IconSend}
      mirrored
      busy={isSending}
      disabled={isUploading(writing)}
    >
      {t('mail.send')}
    </Button>
  )
  return (
    <div className={classes['foot']}>
      {!isBelow && button}
      <div className={classes['tools']}>
        {/* The tools scroll on phones: files are needed more often than underlined words. */}
        {isPhone && files}
        {tools}
        {!isPhone && files}
        {!isBlank(signature) && (
          <IconButton size="sm" label={t('mail.addSignature')} icon={IconSignature} onClick={() => onSign(signature)} />
        )}
      </div>
      <IconButton size="sm" label={t('mail.discard')} icon={IconTrash} onClick={() => void discard(id)} />
      {isBelow && (
        <>
          <span className={classes['saved']}>
            <SavedWords writing={writing} />
          </span>
          {button}
        </>
      )}
    </div>
  )
}
