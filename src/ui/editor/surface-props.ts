// How an editor handles keys, pastes and drops, and its attributes for screen readers.
import type { EditorProps, EditorView } from '@tiptap/pm/view'
import { keyLetter } from '#kernel/key-letter.ts'
import rich from '../rich-text.module.css'
import { linkButton } from './link-tool.tsx'
import { safePaste } from './safe-paste.ts'

type SurfaceOptions = {
  label: string
  placeholder: string | undefined
  describedBy: string
  isInvalid: boolean
  onSubmit: (() => void) | undefined
  onCancel: (() => void) | undefined
  onPasteFiles: ((files: readonly File[]) => void) | undefined
}

export function surfaceProps(options: SurfaceOptions): EditorProps {
  const { label, placeholder, describedBy, isInvalid, onPasteFiles } = options
  const takeFiles = (data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])]
    if (files.length === 0 || !onPasteFiles) return false
    onPasteFiles(files)
    return true
  }
  return {
    ...safePaste(),
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-describedby': describedBy,
      ...(placeholder && { 'aria-placeholder': placeholder }),
      ...(isInvalid && { 'aria-invalid': 'true' }),
      // Escape is the text's own: a dialog around it stays open.
      ...(options.onCancel && { 'data-mantine-stop-propagation': 'true' }),
      class: rich['rich'] ?? '',
    },
    handleKeyDown: (view, event) => {
      const isTaken = runKey(view, event, options)
      if (isTaken) event.stopPropagation()
      return isTaken
    },
    handlePaste: (_view, event) => takeFiles(event.clipboardData),
    handleDrop: (_view, event) => takeFiles(event.dataTransfer),
  }
}

/** True when the key was for the text's owner or its toolbar. */
function runKey(view: EditorView, event: KeyboardEvent, options: SurfaceOptions): boolean {
  const run = actionOf(view, event, options)
  run?.()
  return run !== undefined
}

function actionOf(view: EditorView, event: KeyboardEvent, options: SurfaceOptions): (() => void) | undefined {
  const { key, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey) {
    if (key === 'Enter') return options.onSubmit
    return keyLetter(event) === 'k' ? press(view, `[${linkButton}]`) : undefined
  }
  // As in other editors: from the text to its tools.
  if (altKey && key === 'F10') return () => find(view, '[role=toolbar] button[tabindex="0"]')?.focus()
  // While people are being listed, Escape closes their list.
  const isListOpen = view.dom.hasAttribute('aria-controls')
  return key === 'Escape' && !isListOpen ? options.onCancel : undefined
}

const find = (view: EditorView, selector: string) =>
  view.dom.closest('[data-editor]')?.querySelector<HTMLElement>(selector)

function press(view: EditorView, selector: string): (() => void) | undefined {
  const button = find(view, selector)
  if (!button) return undefined
  return () => {
    button.focus()
    button.click()
  }
}
