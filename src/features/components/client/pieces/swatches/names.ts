// Three colours, named as the colours of writing are.
import type { Translate } from '#kernel/texts.ts'

export const coloursOf = (t: Translate) => [
  { value: '#2f6ea5', name: t('ui.editor.colors.blue') },
  { value: '#3f7057', name: t('ui.editor.colors.green') },
  { value: '#d39a35', name: t('ui.editor.colors.orange') },
  { value: '#7a4f9e', name: t('ui.editor.colors.purple') },
]
