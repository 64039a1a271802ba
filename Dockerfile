# syntax=docker/dockerfile:1
# Entente as an image: `docker build --tag entente/server:0.1.0 .`. It takes the words of the command line: `serve`, `migrate`,
# `doctor`, `setup code` and all others. scripts/image.mjs performs these steps where there is no Docker.

FROM node:24.11.0-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN npx -y pnpm@10.34.9 install --frozen-lockfile
RUN npx -y pnpm@10.34.9 build && node scripts/built-pages.mjs
RUN node scripts/image-files.mjs /installed

FROM node:24.11.0-bookworm-slim
LABEL org.opencontainers.image.title="Entente" \
      org.opencontainers.image.description="Partner and affiliate programs: members, links, clicks, sales, payouts and a feed of every event" \
      org.opencontainers.image.version="0.1.0" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.base.name="docker.io/library/node:24.11.0-bookworm-slim"
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=4600 \
    ENTENTE_PRINT_KEYS=never \
    ENTENTE_DATA_DIR=/var/lib/entente
RUN groupadd --system --gid 10001 entente \
    && useradd --system --uid 10001 --gid 10001 --home-dir /var/lib/entente --shell /usr/sbin/nologin entente \
    && install --directory --owner=10001 --group=10001 --mode=0700 /var/lib/entente \
    && ln --symbolic /opt/entente/bin/entente.mjs /usr/local/bin/entente \
    && rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn-*
COPY --from=build /installed /opt/entente
USER 10001:10001
WORKDIR /var/lib/entente
VOLUME ["/var/lib/entente"]
EXPOSE 4600
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=6 CMD ["node", "/opt/entente/dist/deploy/healthcheck.mjs"]
ENTRYPOINT ["entente"]
CMD ["serve"]
