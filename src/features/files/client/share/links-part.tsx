// The links to a file or folder: create, copy, edit and revoke them.
import { IconLink, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import { useSiblingFocus } from '#ui/use-sibling-focus.ts'
import type { Entry, Link } from '../../entities.ts'
import { maxLinks } from '../../entities.ts'
import { listLinks, revokeLink } from '../../sharing-contract.ts'
import { LinkForm } from './link-form.tsx'
import classes from './share.module.css'

const linksKey = (entryId: string) => ['files', 'links', entryId] as const

export function LinksPart({ entry }: { entry: Entry }) {
  const { t } = useTranslation()
  const place = useRef<HTMLElement>(null)
  const [edited, setEdited] = useState<Link | 'new'>()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: linksKey(entry.id),
    queryFn: ({ signal }) => call(listLinks, { entryId: entry.id }, { signal }),
  })
  const links = data?.links ?? []
  useSiblingFocus(
    links.map(({ id }) => id),
    place,
  )
  const close = () => setEdited(undefined)
  return (
    <section ref={place} className={classes['part']} aria-label={t('files.share.links.title')} tabIndex={-1}>
      <div className={classes['head']}>
        <h3 className={classes['title']}>{t('files.share.links.title')}</h3>
        {data && edited === undefined && links.length < maxLinks && (
          <Button size="sm" variant="soft" icon={IconPlus} onClick={() => setEdited('new')}>
            {t('files.share.links.new')}
          </Button>
        )}
      </div>
      <p className={classes['quiet']}>
        {t(links.length < maxLinks ? 'files.share.links.about' : 'files.share.links.full')}
      </p>
      {edited === 'new' && <LinkForm entry={entry} link={undefined} onClose={close} />}
      {!data && !error && <Loading count={1} />}
      {!data && error && (
        <Failed
          title={t('files.share.links.failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          requestId={failureOf(error).requestId}
        >
          {t(`errors.${failureOf(error).code}`)}
        </Failed>
      )}
      {links.length > 0 && (
        <ul className={classes['rows']} aria-label={t('files.share.links.title')}>
          {links.map((link) =>
            edited !== 'new' && edited?.id === link.id ? (
              <li key={link.id}>
                <LinkForm entry={entry} link={link} onClose={close} />
              </li>
            ) : (
              <LinkRow key={link.id} entry={entry} link={link} onEdit={() => setEdited(link)} />
            ),
          )}
        </ul>
      )}
    </section>
  )
}

function LinkRow({ entry, link, onEdit }: { entry: Entry; link: Link; onEdit: () => void }) {
  const { t } = useTranslation()
  const revoke = useAction(() => call(revokeLink, { linkId: link.id }), {
    done: () => t('files.share.links.revoked'),
    refresh: [['files']],
  })
  const ask = async () => {
    const isAgreed = await confirm({
      title: t('files.share.links.revokeTitle'),
      text: t('files.share.links.revokeText'),
      action: t('files.share.links.revoke'),
      danger: true,
    })
    if (isAgreed) revoke.mutate(undefined)
  }
  return (
    <li className={classes['row']} data-item={link.id}>
      <span className={classes['everyone']} data-off={link.isExpired || undefined}>
        <Icon of={IconLink} size={20} />
      </span>
      <span className={classes['words']}>
        <span className={classes['name']}>{t(`files.share.links.access.${link.access}`)}</span>
        <LinkFacts link={link} />
      </span>
      <CopyButton size="sm" text={link.url} name={t('files.share.links.one', { name: entry.name })} />
      <span className={classes['buttons']}>
        <IconButton size="sm" icon={IconPencil} label={t('files.share.links.edit')} onClick={onEdit} />
        <IconButton
          size="sm"
          icon={IconTrash}
          label={t('files.share.links.revoke')}
          aria-busy={revoke.isPending}
          onClick={() => void ask()}
        />
      </span>
    </li>
  )
}

function LinkFacts({ link: { hasPassword, expiresAt, isExpired, openedCount } }: { link: Link }) {
  const { t } = useTranslation()
  const format = useFormat()
  const facts = [
    ...(hasPassword ? [t('files.share.links.locked')] : []),
    ...(expiresAt === null
      ? []
      : [t(isExpired ? 'files.share.links.expired' : 'files.share.links.expires', { when: format.date(expiresAt) })]),
    openedCount === 0 ? t('files.share.links.neverOpened') : t('files.share.links.opened', { count: openedCount }),
  ]
  return <span className={classes['quiet']}>{facts.join(' · ')}</span>
}
