// Videos elsewhere: what a pasted address names, and where one is watched. A page never asks the other site by itself.
import type { videoProviders } from './rich-document.ts'

export type VideoProvider = (typeof videoProviders)[number]
export type Video = { provider: VideoProvider; id: string }

const youTubeHosts = new Set(['youtube.com', 'm.youtube.com', 'youtube-nocookie.com', 'music.youtube.com'])
const idPattern = /^[\w-]{1,40}$/

/** The video at this address; nothing where it is none of the sites that we know. */
export function videoAt(address: string): Video | undefined {
  const url = urlOf(address)
  if (!url) return undefined
  const host = url.hostname.replace(/^www\./, '')
  const parts = url.pathname.split('/').filter((part) => part !== '')
  if (host === 'youtu.be') return video('youtube', parts[0])
  if (youTubeHosts.has(host)) {
    const isNamedByPath = ['embed', 'shorts', 'live', 'v'].includes(parts[0] ?? '')
    return video('youtube', isNamedByPath ? parts[1] : (url.searchParams.get('v') ?? undefined))
  }
  if (host === 'vimeo.com' || host === 'player.vimeo.com')
    return video(
      'vimeo',
      parts.find((part) => /^\d+$/.test(part)),
    )
  return undefined
}

function urlOf(address: string): URL | undefined {
  const text = address.trim()
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`
  return URL.canParse(whole) ? new URL(whole) : undefined
}

const video = (provider: VideoProvider, id: string | undefined): Video | undefined =>
  id !== undefined && idPattern.test(id) ? { provider, id } : undefined

/** The address of the page on which the video is watched. */
export const addressOfVideo = ({ provider, id }: Video): string =>
  provider === 'youtube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`

export const videoSiteNames = { youtube: 'YouTube', vimeo: 'Vimeo' } as const satisfies Record<VideoProvider, string>
