// A toolbar's buttons: their actions, when they are on, and the keys that do the same.
import type { Editor } from '@tiptap/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconCode,
  IconIndentDecrease,
  IconIndentIncrease,
  IconItalic,
  IconList,
  IconListCheck,
  IconListNumbers,
  IconSeparatorHorizontal,
  IconSourceCode,
  IconStrikethrough,
  IconSubscript,
  IconSuperscript,
  IconTextDirectionLtr,
  IconTextDirectionRtl,
  IconUnderline,
} from '@tabler/icons-react'
import type { Glyph } from '../icon.tsx'

export type Tool = {
  icon: Glyph
  /** `Mod` is ⌘ on Apple's keyboards and Ctrl on others. */
  keys?: string
  /** Left out by what is done once, such as undoing. */
  isOn?: (editor: Editor) => boolean
  isPossible?: (editor: Editor) => boolean
  run: (editor: Editor) => void
  /** For arrows, which turn round in Arabic. */
  isMirrored?: boolean
}

export const tools = {
  bold: {
    icon: IconBold,
    keys: 'Mod+B',
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  italic: {
    icon: IconItalic,
    keys: 'Mod+I',
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  strike: {
    icon: IconStrikethrough,
    keys: 'Mod+Shift+S',
    isOn: (editor) => editor.isActive('strike'),
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  code: {
    icon: IconCode,
    keys: 'Mod+E',
    isOn: (editor) => editor.isActive('code'),
    run: (editor) => editor.chain().focus().toggleCode().run(),
  },
  bulletList: {
    icon: IconList,
    keys: 'Mod+Shift+8',
    isMirrored: true,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  orderedList: {
    icon: IconListNumbers,
    keys: 'Mod+Shift+7',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  taskList: {
    icon: IconListCheck,
    keys: 'Mod+Shift+9',
    isMirrored: true,
    isOn: (editor) => editor.isActive('taskList'),
    run: (editor) => editor.chain().focus().toggleTaskList().run(),
  },
  quote: {
    icon: IconBlockquote,
    keys: 'Mod+Shift+B',
    isMirrored: true,
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  codeBlock: {
    icon: IconSourceCode,
    keys: 'Mod+Alt+C',
    isOn: (editor) => editor.isActive('codeBlock'),
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  underline: {
    icon: IconUnderline,
    keys: 'Mod+U',
    isOn: (editor) => editor.isActive('underline'),
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  superscript: {
    icon: IconSuperscript,
    isOn: (editor) => editor.isActive('superscript'),
    run: (editor) => editor.chain().focus().unsetMark('subscript').toggleMark('superscript').run(),
  },
  subscript: {
    icon: IconSubscript,
    isOn: (editor) => editor.isActive('subscript'),
    run: (editor) => editor.chain().focus().unsetMark('superscript').toggleMark('subscript').run(),
  },
  indent: {
    icon: IconIndentIncrease,
    isMirrored: true,
    run: (editor) => editor.chain().focus().indentBlock(1).run(),
  },
  outdent: {
    icon: IconIndentDecrease,
    isMirrored: true,
    run: (editor) => editor.chain().focus().indentBlock(-1).run(),
  },
  leftToRight: {
    icon: IconTextDirectionLtr,
    isOn: (editor) => editor.isActive({ dir: 'ltr' }),
    run: (editor) => editor.chain().focus().setTextDirection('ltr').run(),
  },
  rightToLeft: {
    icon: IconTextDirectionRtl,
    isOn: (editor) => editor.isActive({ dir: 'rtl' }),
    run: (editor) => editor.chain().focus().setTextDirection('rtl').run(),
  },
  rule: {
    icon: IconSeparatorHorizontal,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  clear: {
    icon: IconClearFormatting,
    run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
  },
  undo: {
    icon: IconArrowBackUp,
    keys: 'Mod+Z',
    isMirrored: true,
    isPossible: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  redo: {
    icon: IconArrowForwardUp,
    keys: 'Mod+Shift+Z',
    isMirrored: true,
    isPossible: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
} as const satisfies Record<string, Tool>

export type ToolName = keyof typeof tools

const apple = { Mod: '⌘', Shift: '⇧', Alt: '⌥' }

/** `Mod+Shift+S` as this machine's keyboard has it. */
export function shownKeys(keys: string): string {
  const isApple = /Mac|iP(?:hone|ad)/.test(navigator.platform)
  const names: Record<string, string> = isApple ? apple : { Mod: 'Ctrl' }
  return keys
    .split('+')
    .map((key) => names[key] ?? key)
    .join(isApple ? '' : '+')
}
