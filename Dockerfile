# A server: `docker build .`, or with PostgreSQL beside it `docker compose up` (docs/operators.md).
FROM node:24-bookworm-slim AS build
WORKDIR /daicho
COPY package.json package-lock.json .npmrc ./
# What running takes is also what building takes. No package needs its install script.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY vite.config.ts daicho.config.ts ./
COPY src ./src
COPY schemas ./schemas
COPY resources ./resources
COPY locales ./locales
RUN npm run build

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIRECTORY=/data
WORKDIR /daicho
# /files is for the uploads of several servers (compose.several.yaml).
RUN install --directory --owner=node --group=node --mode=0700 /data /files
COPY package.json ./
COPY --from=build /daicho/node_modules ./node_modules
COPY --from=build /daicho/dist ./dist
COPY schemas ./schemas
COPY resources ./resources
COPY locales ./locales
# For the commands of operators: dump, restore, access, check:records.
COPY src ./src
COPY daicho.config.ts ./
USER node
VOLUME /data
EXPOSE 3000
# Whether the process answers. Whether the database does, which no restart mends, is what `/ready` says.
HEALTHCHECK --interval=10s --timeout=5s --start-period=300s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/server/main.mjs"]
