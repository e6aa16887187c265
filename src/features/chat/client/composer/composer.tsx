// The field in which messages are written: text, emoji, pictures and files, answers and edits.
import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import { lengthOf } from '#kernel/shape.ts'
import { bodyMax } from '../../entities.ts'
import { isBlankBody } from '../../text/clean.ts'
import { editMessage, sendMessage } from '../commands/message-commands.ts'
import { othersIn } from '../people.ts'
import type { Writing } from '../thread/places.ts'
import type { Shown } from '../use-conversation.ts'
import { useTellTyping } from '../use-typing.ts'
import { ComposerField } from './composer-field.tsx'
import classes from './composer.module.css'
import { useDraftText } from './draft-text.ts'
import { DropSheet } from './drop-sheet.tsx'
import { takeFocusRequest } from './focus-request.ts'
import { hasFinger } from './growing-text.tsx'
import { LengthNote } from './length-note.tsx'
import { ReadOnlyNote } from './read-only-note.tsx'
import { TrayList } from './tray-list.tsx'
import { addFiles, takeFiles, useTray } from './tray.ts'
import { RecordingBar } from './recording-bar.tsx'
import { canRecord, useRecorder } from './use-recorder.ts'
import { useSuggestions } from './use-suggestions.ts'
import { useTyped } from './use-typed.ts'
import { WritingNote } from './writing-note.tsx'

type ComposerProps = {
  thread: Shown
  title: string
  writing: Writing
  onWrite: (writing: Writing) => void
}

export function Composer(props: ComposerProps) {
  const { conversation } = props.thread
  return conversation.mayWrite ? <Writer {...props} /> : <ReadOnlyNote conversation={conversation} />
}

function Writer(props: ComposerProps) {
  const { thread, title, writing, onWrite } = props
  const { t } = useTranslation()
  const meId = useSession().user?.id ?? ''
  const { conversation } = thread
  const [text, write] = useDraftText(conversation.id, writing.edit)
  const { field, put, insert } = useTyped(text, write)
  const files = useTray(conversation.id)
  const typing = useTellTyping(conversation.id)
  const suggestions = useSuggestions(othersIn(conversation, meId), field, put)
  const { edit, replyTo } = writing
  useEffect(() => {
    if (takeFocusRequest(conversation.id)) field.current?.focus()
  }, [conversation.id, field])
  useEffect(() => {
    if (edit ?? replyTo) field.current?.focus()
  }, [edit, replyTo, field])
  const isSendable = isReady(text, edit ? [] : files)
  const send = () => {
    if (!isSendable) return
    if (edit) editMessage(edit, text)
    else sendMessage({ ...conversation, title }, { body: text, attachments: takeFiles(conversation.id), replyTo })
    if (!edit) write('')
    typing.stop()
    suggestions.close()
    onWrite({})
  }
  const recorder = useVoice(conversation.id, isSendable, send)
  useFocusAfter(recorder.seconds !== undefined, field)
  const editLast = () => {
    const last = lastOwnWords(thread, meId)
    if (last) onWrite({ edit: last })
  }
  return (
    <div className={classes['composer']}>
      <DropSheet onFiles={(dropped) => addFiles(conversation.id, dropped)} />
      <WritingNote writing={writing} conversation={conversation} onCancel={() => onWrite({})} />
      {!edit && <TrayList conversationId={conversation.id} files={files} />}
      {recorder.seconds !== undefined ? (
        <RecordingBar seconds={recorder.seconds} onSend={recorder.finish} onCancel={recorder.cancel} />
      ) : (
        <ComposerField
          ref={field}
          text={text}
          placeholder={t('chat.writeTo', { name: title })}
          isSendable={isSendable}
          isEdit={edit !== undefined}
          suggestions={suggestions}
          onText={(next) => {
            write(next)
            if (!edit) typing.tell()
          }}
          onPut={put}
          onInsert={insert}
          onFiles={(chosen) => addFiles(conversation.id, chosen)}
          onSend={send}
          onEditLast={edit ? undefined : editLast}
          onCancel={() => onWrite({})}
          onRecord={canRecord() ? recorder.start : undefined}
        />
      )}
      <LengthNote text={text} />
    </div>
  )
}

/** The text gets the focus back from the recording; under a finger that would open the keyboard. */
function useFocusAfter(isRecording: boolean, field: RefObject<HTMLTextAreaElement | null>) {
  const wasRecording = useRef(false)
  useEffect(() => {
    if (wasRecording.current && !isRecording && !hasFinger()) field.current?.focus()
    wasRecording.current = isRecording
  }, [isRecording, field])
}

const lastOwnWords = ({ messages, sending }: Shown, meId: string) =>
  messages.findLast(
    ({ id, senderId, deletedAt, body, change }) =>
      senderId === meId && deletedAt === null && body !== '' && change === null && !sending.has(id),
  )

/** A recording is sent as soon as all of it has arrived. */
function useVoice(conversationId: string, isSendable: boolean, send: () => void) {
  const isWaiting = useRef(false)
  const recorder = useRecorder((file) => {
    isWaiting.current = true
    addFiles(conversationId, [file])
  })
  const sendNow = useEffectEvent(send)
  useEffect(() => {
    if (!isWaiting.current || !isSendable) return
    isWaiting.current = false
    sendNow()
  }, [isSendable])
  return recorder
}

/** There is something to send, all of it has arrived, and it isn't too long. */
const isReady = (text: string, files: readonly { uploadId?: string }[]) =>
  (!isBlankBody(text) || files.length > 0) &&
  files.every(({ uploadId }) => uploadId !== undefined) &&
  lengthOf(text) <= bodyMax
