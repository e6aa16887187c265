// The entries of the blog in the side menu.
import type { MenuEntry } from '#kernel/feature.ts'

export const menu: MenuEntry[] = [
  {
    group: 'management',
    key: 'blog',
    label: 'menu.blog',
    icon: 'blog',
    children: [
      { key: 'blog_posts', label: 'menu.posts', to: '/dashboard/blog/posts', order: 10 },
      {
        key: 'blog_post',
        label: 'menu.post',
        to: 'record:posts',
        page: '/dashboard/blog/post/$title',
        order: 20,
      },
      {
        key: 'blog_create',
        label: 'menu.create',
        standaloneLabel: 'menu.create_post',
        to: '/dashboard/blog/new',
        order: 30,
      },
      {
        key: 'blog_edit',
        label: 'menu.edit',
        standaloneLabel: 'menu.edit_post',
        to: 'record:editedPosts',
        page: '/dashboard/blog/post/$title/edit',
        order: 40,
      },
      {
        key: 'blog_comments',
        label: 'menu.blog_comments',
        to: '/dashboard/blog/comments',
        roles: ['admin', 'manager'],
        order: 50,
      },
    ],
  },
]
