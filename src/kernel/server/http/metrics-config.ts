// Where metrics are served, and to whom; nowhere unless a port is set.

export type MetricsConfig = { host: string; port: number; token: string | undefined }

type Given = {
  METRICS_PORT?: number | undefined
  METRICS_HOST?: string | undefined
  METRICS_TOKEN?: string | undefined
}

/** Without a token only this machine may read them: they show how busy an installation is, and when. */
export function metricsOf(given: Given, isLoopback: (host: string) => boolean): MetricsConfig | undefined {
  const { METRICS_PORT: port, METRICS_HOST: host = '127.0.0.1', METRICS_TOKEN: token } = given
  if (port === undefined) return undefined
  if (!isLoopback(host) && token === undefined) {
    throw new Error(`METRICS_HOST=${host} would show the metrics to others: set METRICS_TOKEN too.`)
  }
  return { host, port, token }
}
