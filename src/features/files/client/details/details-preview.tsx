// The image above the details: a preview if there is one, otherwise the icon of its kind.
import { useFile } from '#kernel/client/files.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Entry } from '../../entities.ts'
import { thumbAddress } from '../addresses.ts'
import type { Desk } from '../desk.ts'
import { KindIcon } from '../kind-icon.tsx'
import classes from './details.module.css'

export function DetailsPreview({ desk, entry }: { desk: Desk; entry: Entry }) {
  const { t } = useTranslation()
  const { src } = useFile(entry.hasThumb ? thumbAddress(entry) : undefined)
  return (
    <button
      type="button"
      className={classes['preview']}
      aria-label={t(entry.isFolder ? 'files.manager.openNamed' : 'files.manager.previewNamed', { name: entry.name })}
      disabled={entry.deletedAt !== null}
      onClick={() => desk.open(entry)}
    >
      {src === undefined ? (
        <KindIcon kind={entry.kind} name={entry.name} size={72} />
      ) : (
        <img src={src} alt="" decoding="async" />
      )}
    </button>
  )
}
