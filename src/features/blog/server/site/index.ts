// The blog's part of the public site.
import type { Part } from '#kernel/server/parts.ts'
import { feedFiles } from './feeds.ts'
import { listPages } from './list-page.ts'
import { postPage } from './post-page.ts'

export const sitePages: Part[] = [...listPages, postPage, ...feedFiles]
