// A public post's script: it counts its readers, takes likes, and says where one is in it.
import { call } from '#kernel/client/call.ts'
import { getPost, likePost, sharePost, viewPost } from '../../contract.ts'
import type { Network } from '../../entities.ts'
import { networks } from '../../entities.ts'
import { takeStoredSession } from './session.ts'

const numbers = () => new Intl.NumberFormat(document.documentElement.lang)

/** A page that was opened in another tab, or went at once, was not read. */
const readAfter = 4000

export function start(article: HTMLElement) {
  const postId = article.dataset['post'] ?? ''
  const isSignedIn = takeStoredSession()
  countReader(postId)
  takeLikes(article, postId, isSignedIn)
  takeShares(article, postId)
  markPlace(article)
}

function countReader(postId: string) {
  const count = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', begin)
    // A view that isn't counted is nobody's loss.
    call(viewPost, { postId }).catch(() => undefined)
  }
  const begin = () => void setTimeout(count, readAfter)
  document.addEventListener('visibilitychange', begin)
  begin()
}

function takeLikes(article: HTMLElement, postId: string, isSignedIn: boolean) {
  const button = article.querySelector<HTMLButtonElement>('[data-like]')
  const count = article.querySelector('[data-likes]')
  if (!button || !count) return
  const show = (isFavorite: boolean, favorite: number) => {
    button.setAttribute('aria-pressed', String(isFavorite))
    count.textContent = numbers().format(favorite)
  }
  const slug = location.pathname.split('/').at(-1) ?? ''
  if (isSignedIn)
    call(getPost, { title: slug }).then(
      ({ post }) => show(post.isFavorite, post.favorite),
      () => undefined,
    )
  button.addEventListener('click', () => {
    if (!isSignedIn) {
      location.assign('/auth/login')
      return
    }
    const isFavorite = button.getAttribute('aria-pressed') !== 'true'
    button.disabled = true
    call(likePost, { postId, isFavorite })
      .then((answer) => show(answer.isFavorite, answer.favorite))
      .catch(() => undefined)
      .finally(() => {
        button.disabled = false
      })
  })
}

const isNetwork = (name: string | undefined): name is Network => networks.some((network) => network === name)
const noteFor = 3000

function takeShares(article: HTMLElement, postId: string) {
  const note = document.createElement('span')
  note.setAttribute('role', 'status')
  note.className = 'at-comment-note'
  article.querySelector('.at-article-shares')?.append(note)
  for (const link of article.querySelectorAll<HTMLAnchorElement>('[data-share]')) {
    link.addEventListener('click', (event) => {
      const network = link.dataset['share']
      if (!isNetwork(network)) return
      call(sharePost, { postId, network }).catch(() => undefined)
      if (network !== 'link') return
      event.preventDefault()
      void navigator.clipboard.writeText(link.href).then(() => {
        note.textContent = article.dataset['copied'] ?? ''
        setTimeout(() => (note.textContent = ''), noteFor)
      })
    })
  }
}

/** The entry of the part that is being read, and those above it. */
function markPlace(article: HTMLElement) {
  const narrow = matchMedia('(max-width: 67.5em)')
  const contents = article.querySelector<HTMLDetailsElement>('.at-article-contents details')
  if (contents && narrow.matches) contents.open = false
  const links = [...article.querySelectorAll<HTMLAnchorElement>('.at-article-contents a')]
  const headings = links.flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    return heading ? [heading] : []
  })
  if (headings.length === 0) return
  const mark = () => {
    const line = innerHeight / 4
    const at = headings.findLastIndex((heading) => heading.getBoundingClientRect().top <= line)
    for (const [place, link] of links.entries()) {
      link.toggleAttribute('aria-current', false)
      if (place === at) link.setAttribute('aria-current', 'location')
      link.parentElement?.toggleAttribute('data-read', place < at)
    }
  }
  mark()
  document.addEventListener('scroll', mark, { passive: true })
}
