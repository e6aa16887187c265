// The signs of the sites on which people can be found.
import { IconBrandFacebook, IconBrandInstagram, IconBrandLinkedin, IconBrandX } from '@tabler/icons-react'
import type { Glyph } from '#ui/icon.tsx'
import type { SocialSite } from '../../social-links.ts'

export const socialIcons: Record<SocialSite, Glyph> = {
  facebook: IconBrandFacebook,
  instagram: IconBrandInstagram,
  linkedin: IconBrandLinkedin,
  twitter: IconBrandX,
}
