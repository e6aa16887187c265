// The cover of a post, as the server draws or keeps it: everybody's own address once readers see it, else fetched with the token.
import { useState } from 'react'
import { apiAddress } from '#kernel/client/api-address.ts'
import { useFile } from '#kernel/client/files.ts'
import classes from './post-cover.module.css'

type PostCoverProps = {
  cover: string
  /** Only its editors are served its cover. */
  isPrivate?: boolean
  /** Smaller, for cards. */
  isCard?: boolean
  /** Seen at once, so fetched at once. */
  isFirst?: boolean
}

/** Fills its box; decoration beside the title. */
export function PostCover({ cover, isPrivate = false, isCard = false, isFirst = false }: PostCoverProps) {
  const url = isCard ? `${cover}&size=card` : cover
  // Taken down since it was listed: the <img> sends no token.
  const [refused, setRefused] = useState<string>()
  const isClosed = isPrivate || refused === url
  const { src } = useFile(isClosed ? url : undefined)
  const shown = isClosed ? src : apiAddress() + url
  return (
    <span className={classes['cover']}>
      {shown !== undefined && (
        <img
          src={shown}
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          onError={() => setRefused(url)}
        />
      )}
    </span>
  )
}
