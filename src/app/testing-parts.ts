// Re-exports of the running page for page tests: a second copy of these modules would have a state of its own.
export { focusPage } from './focus-page.ts'
export { chooseLanguage, translate } from '#kernel/client/i18n.ts'
export { onFrame } from '#kernel/client/live-connection.ts'
export { queryClient } from '#kernel/client/query.ts'
export { readSession, signIn } from '#kernel/client/session.ts'
export { changeSettings } from '#kernel/client/settings-store.ts'
export { startUpload } from '#kernel/client/uploads.ts'
export { confirm } from '#ui/confirm.tsx'
