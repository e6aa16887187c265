// Mara of the demo, signed in: what she sends, and the shared board that she sends it about.
import type { Request } from './clients.ts'

const password = 'courtyard'
const sharedBoard = 'North wing'

export type Mara = {
  token: string
  personId: string
  boardId: string
  cardId: string
  get: (path: string) => Request
  post: (path: string, body: object) => Request
  /** Moves one card to and fro, so that each is a real move. */
  moves: [Request, Request]
}

const signInRequest = (name: string): Request => ({
  method: 'POST',
  path: '/api/account/login',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: `${name}@atrium.example`, password }),
})

/** Signs somebody of the demo in, and returns the token. */
export async function tokenOf(url: string, name: string): Promise<string> {
  return ((await send(url, signInRequest(name))) as { accessToken: string }).accessToken
}

export async function send(url: string, { path, ...request }: Request): Promise<unknown> {
  const response = await fetch(`${url}${path}`, request)
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  return response.json()
}

export function requestsOf(token: string): Pick<Mara, 'get' | 'post'> {
  const headers = { authorization: `Bearer ${token}` }
  return {
    get: (path) => ({ path, headers }),
    post: (path, body) => ({
      method: 'POST',
      path,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }
}

export async function signIn(url: string): Promise<Mara> {
  const { accessToken: token, user } = (await send(url, signInRequest('mara'))) as {
    accessToken: string
    user: { id: string }
  }
  const { get, post } = requestsOf(token)
  const day = new Date().toISOString()
  const { boards } = (await send(url, get(`/api/kanban/boards?dayStart=${day}&dayEnd=${day}`))) as {
    boards: { id: string; name: string }[]
  }
  const boardId = boards.find(({ name }) => name === sharedBoard)?.id
  if (boardId === undefined) throw new Error(`No board “${sharedBoard}” in the demo data`)
  const { board } = (await send(url, get(`/api/kanban/board?boardId=${boardId}`))) as {
    board: { columns: { id: string; cardIds: string[] }[] }
  }
  const [column, next] = board.columns
  const cardId = column?.cardIds[0]
  if (!column || !next || cardId === undefined) throw new Error('The shared board has no card to move')
  const moveTo = (columnId: string) => post('/api/kanban/cards/move', { cardId, columnId, before: null })
  return { token, personId: user.id, boardId, cardId, get, post, moves: [moveTo(next.id), moveTo(column.id)] }
}
