// The addresses of the blog in the dashboard; those for visitors are made on the server.
import type { Page, Redirect } from '#kernel/feature.ts'

const dashboard = { layout: 'dashboard', trail: ['menu.dashboard', 'menu.blog'], may: 'person' } as const

export const pages: Page[] = [
  { ...dashboard, path: '/dashboard/blog/posts', module: 'client/list/posts-page', title: 'blog.list.title' },
  { ...dashboard, path: '/dashboard/blog/new', module: 'client/form/new-page', title: 'blog.form.new' },
  { ...dashboard, path: '/dashboard/blog/post/$title', module: 'client/post/post-page', title: 'blog.post.title' },
  { ...dashboard, path: '/dashboard/blog/post/$title/edit', module: 'client/form/edit-page', title: 'blog.form.edit' },
  {
    ...dashboard,
    path: '/dashboard/blog/comments',
    module: 'client/moderation/moderation-page',
    title: 'blog.moderation.title',
    may: 'manager',
  },
]

export const redirects: Redirect[] = [{ from: '/dashboard/blog', to: '/dashboard/blog/posts' }]
