// Ends with 0 when the process in this container answers that it is ready.
const { PORT } = process.env;
const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
