// Tools for the colour of letters and of the ground behind them, from our own colours.
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { IconHighlight, IconPalette } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { textColors } from '#kernel/documents/rich-document.ts'
import { IconButton } from '../icon-button.tsx'
import { Menu } from '../menu.tsx'
import type { MenuItem } from '../menu.tsx'
import classes from './color-tool.module.css'

type ColorToolProps = { editor: Editor; mark: 'textColor' | 'highlight' }

export function ColorTool({ editor, mark }: ColorToolProps) {
  const { t } = useTranslation()
  const current = useEditorState({
    editor,
    selector: ({ editor: now }) => textColors.find((color) => now.isActive(mark, { color })) ?? null,
  })
  const items: MenuItem[] = [
    {
      label: t('ui.editor.noColor'),
      isChosen: current === null,
      onSelect: () => editor.chain().focus().unsetMark(mark).run(),
    },
    ...textColors.map((color): MenuItem => ({
      label: t(`ui.editor.colors.${color}`),
      picture: <span className={classes['swatch']} data-color={color} data-mark={mark} />,
      isChosen: current === color,
      onSelect: () => editor.chain().focus().setMark(mark, { color }).run(),
    })),
  ]
  return (
    <Menu
      items={items}
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          size="sm"
          icon={mark === 'textColor' ? IconPalette : IconHighlight}
          label={t(`ui.editor.${mark}`)}
          aria-pressed={current !== null}
          onMouseDown={(event) => event.preventDefault()}
        />
      )}
    />
  )
}
