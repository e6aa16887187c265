// Ways to share a post: each opens the other site with its public address, or copies that.
import { IconBrandFacebook, IconBrandInstagram, IconBrandLinkedin, IconBrandX, IconLink } from '@tabler/icons-react'
import { copyWithToast } from '#kernel/client/copy-with-toast.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { Network, Post } from '../../entities.ts'
import { publicAddress } from '../addresses.ts'
import classes from './post-page.module.css'
import { useShare } from './use-post.ts'

const sites = [
  {
    network: 'facebook',
    icon: IconBrandFacebook,
    to: (address: string) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`,
  },
  // It has no page that takes an address.
  { network: 'instagram', icon: IconBrandInstagram, to: undefined },
  {
    network: 'linkedin',
    icon: IconBrandLinkedin,
    to: (address: string) => `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(address)}`,
  },
  {
    network: 'twitter',
    icon: IconBrandX,
    to: (address: string, title: string) =>
      `https://x.com/intent/tweet?url=${encodeURIComponent(address)}&text=${encodeURIComponent(title)}`,
  },
  { network: 'link', icon: IconLink, to: undefined },
] as const satisfies readonly { network: Network; icon: unknown; to: unknown }[]

export function ShareButtons({ post }: { post: Post }) {
  const { t } = useTranslation()
  const count = useShare(post.slug, post.id)
  const address = window.location.origin + publicAddress(post.slug)
  return (
    <fieldset className={classes['share']} aria-label={t('blog.post.share')}>
      {sites.map(({ network, icon, to }) => (
        <IconButton
          key={network}
          icon={icon}
          label={t(`blog.post.shareOn.${network}`)}
          onClick={() => {
            count(network)
            if (to) window.open(to(address, post.title), '_blank', 'noopener,noreferrer')
            else void copyWithToast(address, t(network === 'link' ? 'blog.list.copied' : 'blog.post.copiedFor'))
          }}
        />
      ))}
    </fieldset>
  )
}
