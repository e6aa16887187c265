// The page of an upload link: visitors send files, and see nothing of the folder.
import { IconCircleCheck, IconCircleX, IconUpload } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { DropZone } from '#ui/drop-zone.tsx'
import { FileThumbnail } from '#ui/file-thumbnail.tsx'
import { Icon } from '#ui/icon.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useDrop } from '#ui/upload/use-drop.ts'
import { visitorBytesMax } from '../../sharing-contract.ts'
import { Sender } from './link-panel.tsx'
import box from './box.module.css'
import classes from './link.module.css'
import { ReportButton } from './report-button.tsx'
import { useSizeWords } from './size-words.ts'
import type { OpenedLink, Visit } from './use-link.ts'
import type { Sent } from './use-visitor-uploads.ts'
import { useVisitorUploads } from './use-visitor-uploads.ts'

export function UploadBox({ visit, link }: { visit: Visit; link: OpenedLink }) {
  const { t } = useTranslation()
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const { files, add } = useVisitorUploads(visit)
  const isOver = useDrop(place, add)
  return (
    <div className={box['middle']}>
      <div ref={place} className={box['box']} data-wide>
        <Sender link={link} />
        <h1 className={box['boxTitle']} id={id} tabIndex={-1}>
          {t('files.link.uploadTo', { name: link.root.name })}
        </h1>
        <p className={classes['quiet']}>{t('files.link.uploadText')}</p>
        <DropZone
          look="wide"
          icon={IconUpload}
          isOver={isOver}
          multiple
          endings={undefined}
          labelledBy={id}
          maxBytes={visitorBytesMax}
          onFiles={add}
        />
        <ul className={classes['rows']} aria-live="polite" aria-label={t('files.link.sending')}>
          {files.map((file) => (
            <SentRow key={file.id} file={file} />
          ))}
        </ul>
        <div className={classes['fact']}>
          <span className={classes['words']} />
          <ReportButton token={visit.token} />
        </div>
      </div>
    </div>
  )
}

function SentRow({ file: { name, size, state, share, refusal } }: { file: Sent }) {
  const { t } = useTranslation()
  const sizeWords = useSizeWords()
  const words = { waiting: t('files.link.waiting'), sending: sizeWords(size), sent: t('files.link.uploaded') }
  return (
    <li className={classes['row']}>
      <span className={classes['open']}>
        <FileThumbnail name={name} size={28} />
        <span className={classes['words']}>
          <bdi className={classes['name']}>{name}</bdi>
          {state === 'sending' && <ProgressBar label={name} hideLabel value={share} max={1} />}
          <span className={classes['quiet']}>{state === 'failed' ? refusal : words[state]}</span>
        </span>
        {state === 'sent' && <Icon of={IconCircleCheck} size={20} className={box['good'] ?? ''} />}
        {state === 'failed' && <Icon of={IconCircleX} size={20} className={box['bad'] ?? ''} />}
      </span>
    </li>
  )
}
