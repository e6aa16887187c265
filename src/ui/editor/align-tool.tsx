// The tool that aligns a block at its start, its middle, its end or at both sides.
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { IconAlignCenter, IconAlignJustified, IconAlignLeft, IconAlignRight } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { alignments } from '#kernel/documents/rich-document.ts'
import { IconButton } from '../icon-button.tsx'
import { Menu } from '../menu.tsx'
import type { Alignment } from './block-layout.ts'

const icons = {
  start: IconAlignLeft,
  center: IconAlignCenter,
  end: IconAlignRight,
  justify: IconAlignJustified,
} as const satisfies Record<Alignment, unknown>

export function AlignTool({ editor }: { editor: Editor }) {
  const { t } = useTranslation()
  const current = useEditorState({
    editor,
    selector: ({ editor: now }) => alignments.find((align) => now.isActive({ align })) ?? 'start',
  })
  return (
    <Menu
      items={alignments.map((align) => ({
        label: t(`ui.editor.aligns.${align}`),
        icon: icons[align],
        mirrored: true,
        isChosen: align === current,
        onSelect: () => editor.chain().focus().alignBlock(align).run(),
      }))}
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          size="sm"
          icon={icons[current]}
          mirrored
          label={t('ui.editor.align')}
          onMouseDown={(event) => event.preventDefault()}
        />
      )}
    />
  )
}
