// Ends with 0 where the server of this container is ready, for HEALTHCHECK of the image: it has no curl.

const { PORT = "4600" } = process.env;
const LIMIT_MS = 4_000;

const isReady = await fetch(`http://127.0.0.1:${PORT}/readyz`, { signal: AbortSignal.timeout(LIMIT_MS) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isReady ? 0 : 1);
