// The tool that makes a link of what is selected, changes one and takes one away.
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { isSafeHref } from '#kernel/documents/rich-node.ts'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { Popover } from '../popover.tsx'
import { TextField } from '../text-field.tsx'
import classes from './link-tool.module.css'
import { shownKeys } from './tools.ts'

/** Marks the button for the keys that open it from the text. */
export const linkButton = 'data-link-tool'

export function LinkTool({ editor }: { editor: Editor }) {
  const { t } = useTranslation()
  const isOn = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') })
  return (
    <Popover
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          {...{ [linkButton]: '' }}
          size="sm"
          icon={IconLink}
          label={t('ui.editor.link')}
          shortcut={shownKeys('Mod+K')}
          aria-pressed={isOn}
          onMouseDown={(event) => event.preventDefault()}
        />
      )}
    >
      {(close) => <LinkForm editor={editor} onDone={close} />}
    </Popover>
  )
}

/** An address typed without a scheme is a web address. */
function hrefOf(typed: string): string {
  const text = typed.trim()
  if (text === '' || isSafeHref(text)) return text
  return /^[^\s@:/]+@[^\s@:/]+\.\w+$/.test(text) ? `mailto:${text}` : `https://${text}`
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { t } = useTranslation()
  const before = String(editor.getAttributes('link')['href'] ?? '')
  const [typed, setTyped] = useState(before)
  const [isWrong, setWrong] = useState(false)
  const remove = () => {
    onDone()
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // The form may stand inside another one.
    event.stopPropagation()
    const href = hrefOf(typed)
    if (href === '') return remove()
    if (!isSafeHref(href)) return setWrong(true)
    onDone()
    const chain = editor.chain().focus().extendMarkRange('link')
    const { empty } = editor.state.selection
    const isNew = empty && before === ''
    if (isNew)
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
  }
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <TextField
        label={t('ui.editor.address')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder="https://"
        error={isWrong && t('ui.editor.wrongAddress')}
        data-text-dir="ltr"
        data-autofocus
        autoComplete="off"
        inputMode="url"
      />
      <div className={classes['foot']}>
        {before !== '' && (
          <Button variant="ghost" onClick={remove}>
            {t('ui.editor.removeLink')}
          </Button>
        )}
        <Button variant="filled" type="submit">
          {t('ui.editor.setLink')}
        </Button>
      </div>
    </form>
  )
}
