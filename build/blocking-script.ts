// Builds one script as a classic file of its own: it runs before anything is painted and shares nothing.
import type { Plugin } from 'vite'
import { build } from 'vite'

export function blockingScript(options: { name: string; input: string }): Plugin {
  return {
    name: 'atrium:blocking-script',
    apply: 'build',
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          write: false,
          copyPublicDir: false,
          rolldownOptions: { input: options.input, output: { format: 'iife' } },
        },
      })
      if (!('output' in built)) throw new Error(`${options.input} makes more than one file`)
      this.emitFile({
        type: 'asset',
        name: `${options.name}.js`,
        source: built.output[0].code,
        originalFileName: options.input,
      })
    },
  }
}
