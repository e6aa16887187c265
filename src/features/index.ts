// The table of contents: one feature per line, in menu order. Removing a line and its folder removes the feature.
// oxfmt-ignore
export const features = [
  'account',
  'api-keys',
  'dashboards',
  'mail',
  'chat',
  'calendar',
  'kanban',
  'users',
  'profile',
  'ecommerce',
  'invoices',
  'banking',
  'booking',
  'plans',
  'blog',
  'files',
  'site',
  'workspace',
  'webhooks',
  'api-reference',
  'notifications',
  'contacts',
  'pages',
  'components',
] as const
export type FeatureName = (typeof features)[number]
