// The signs of sign-in providers.
import { IconBrandGithub, IconBrandGoogle, IconLogin2 } from '@tabler/icons-react'
import type { PublicConfig } from '#kernel/public-config.ts'
import type { Glyph } from '#ui/icon.tsx'

type ProviderKey = PublicConfig['providers'][number]['key']

const drawings: Record<ProviderKey, Glyph> = { google: IconBrandGoogle, github: IconBrandGithub, oidc: IconLogin2 }

export const drawingOf = (key: ProviderKey): Glyph => drawings[key]
