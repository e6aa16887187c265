// The table of contents: one feature per line, in menu order. Removing a line and its folder removes the feature.
// oxfmt-ignore
export const features = [
  'account',
  'dashboards',
  'kanban',
  'users',
  'profile',
  'workspace',
  'notifications',
  'contacts',
  'pages',
  'components',
] as const
export type FeatureName = (typeof features)[number]
