// The kinds of notifications about posts and comments, each with its text and its name in the settings.
import type { NoticeKind } from '#kernel/feature.ts'

const area = 'menu.blog'

export const notices: NoticeKind[] = [
  {
    kind: 'blog.commented',
    text: 'blog.notified.commented',
    label: 'blog.noticeKinds.commented',
    area,
    texts: 'notices',
    mail: 'unless-off',
  },
  {
    kind: 'blog.replied',
    text: 'blog.notified.replied',
    label: 'blog.noticeKinds.replied',
    area,
    texts: 'notices',
    mail: 'unless-off',
  },
  {
    kind: 'blog.published',
    text: 'blog.notified.published',
    label: 'blog.noticeKinds.published',
    area,
    texts: 'notices',
  },
  {
    kind: 'blog.submitted',
    text: 'blog.notified.submitted',
    label: 'blog.noticeKinds.submitted',
    area,
    texts: 'notices',
    mail: 'unless-off',
    for: 'manager',
  },
  {
    kind: 'blog.commentWaiting',
    text: 'blog.notified.commentWaiting',
    cases: { reported: 'blog.notified.commentReported' },
    label: 'blog.noticeKinds.commentWaiting',
    area,
    texts: 'notices',
    for: 'manager',
  },
]
