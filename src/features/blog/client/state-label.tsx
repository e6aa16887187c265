// The state of a post that readers don't see as it is now; nothing for one that they do.
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Tone } from '#ui/label.tsx'
import { Label } from '#ui/label.tsx'
import type { ListedPost } from '../entities.ts'

type Stated = Pick<ListedPost, 'state' | 'submittedAt' | 'hasChanges'>
type ShownState = 'draft' | 'scheduled' | 'waiting' | 'changed'

const tones: Record<ShownState, Tone> = { draft: 'neutral', scheduled: 'info', waiting: 'warning', changed: 'purple' }

function shownState({ state, submittedAt, hasChanges }: Stated): ShownState | undefined {
  if (state === 'scheduled') return 'scheduled'
  if (state === 'draft') return submittedAt === null ? 'draft' : 'waiting'
  return hasChanges ? 'changed' : undefined
}

export function StateLabel({ post }: { post: Stated }) {
  const { t } = useTranslation()
  const shown = shownState(post)
  return shown === undefined ? null : (
    <Label tone={tones[shown]} dot>
      {t(`blog.state.${shown}`)}
    </Label>
  )
}
