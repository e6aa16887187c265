// How tests start Chromium: the one that is here, without what a window on a desktop would need.
export const chromiumOptions = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
}
