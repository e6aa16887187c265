// The files that a field did not take, each with the reason.
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import classes from '../upload-field.module.css'
import type { RefusedFile } from './upload-state.ts'
import { sizeInWords } from './upload-rules.ts'
import type { Refusal, UploadLimits } from './upload-rules.ts'

export function RefusedFiles({ files, limits }: { files: readonly RefusedFile[]; limits: UploadLimits }) {
  const { t } = useTranslation()
  const locale = localeOf[useLanguage()]
  const whyNot = {
    'too-large': () => t('ui.upload.tooLarge', { size: sizeInWords(limits.maxBytes, locale) }),
    'wrong-kind': () => t('ui.upload.wrongKind', { endings: limits.endings?.join(', ') ?? '' }),
    'too-many': () => t('ui.upload.tooMany', { count: limits.most }),
    'there-already': () => t('ui.upload.thereAlready'),
  } satisfies Record<Refusal, () => string>
  // Always there, so that what comes into it is read.
  return (
    <div role="alert">
      {files.length > 0 && (
        <div className={classes['refused']}>
          <p className={classes['refusedTitle']}>{t('ui.upload.refused', { count: files.length })}</p>
          <ul>
            {files.map(({ id, name, why }) => (
              <li key={id}>
                <bdi className={classes['refusedName']}>{name}</bdi> <span>{whyNot[why]()}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
