// The sign-in form in place of a page that needs a session; the page follows after it.
import { loadLayout } from './pages.ts'
import { useLoaded } from './use-loaded.ts'
import { loadTexts } from '#kernel/client/i18n.ts'

async function loadForm() {
  const [form, layout] = await Promise.all([
    import('#features/account/client/login-form.tsx'),
    loadLayout.simple(),
    loadTexts(['account/auth']),
  ])
  return { Form: form.LoginForm, Layout: layout }
}

export function SignInHere() {
  const { value } = useLoaded(loadForm)
  if (!value) return null
  const { Form, Layout } = value
  return (
    <Layout>
      <Form onSignedIn={stay} />
    </Layout>
  )
}

// The session has changed by then, and with it what the guard shows.
function stay() {}
