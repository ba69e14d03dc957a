import { createServer } from "node:http";

// A stub of a service: ready at once, returns its environment, exits on request.
const server = createServer((request, response) => {
  if (request.url === "/die") process.exit(3);
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ pid: process.pid, env: process.env }));
});
server.listen(Number(process.env.PORT), "127.0.0.1");
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => {
    console.log(`drained after ${signal}`);
    process.exit(0);
  });
}
