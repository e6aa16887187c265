// The tool that makes headings of paragraphs and back.
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { IconHeading } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconButton } from '../icon-button.tsx'
import { Menu } from '../menu.tsx'
import type { MenuItem } from '../menu.tsx'
import { shownKeys } from './tools.ts'

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6

export function HeadingTool({ editor, levels }: { editor: Editor; levels: readonly HeadingLevel[] }) {
  const { t } = useTranslation()
  const current = useEditorState({
    editor,
    selector: ({ editor: now }) => levels.find((level) => now.isActive('heading', { level })) ?? null,
  })
  const items: MenuItem[] = [
    {
      label: t('ui.editor.plainText'),
      isChosen: current === null,
      onSelect: () => editor.chain().focus().setParagraph().run(),
    },
    ...levels.map((level): MenuItem => ({
      label: t('ui.editor.headingOf', { level }),
      isChosen: current === level,
      shortcut: shownKeys(`Mod+Alt+${level}`),
      onSelect: () => editor.chain().focus().setHeading({ level }).run(),
    })),
  ]
  return (
    <Menu
      items={items}
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          size="sm"
          icon={IconHeading}
          label={t('ui.editor.heading')}
          aria-pressed={current !== null}
          onMouseDown={(event) => event.preventDefault()}
        />
      )}
    />
  )
}
