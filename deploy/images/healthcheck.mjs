const { PORT } = process.env;
const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
