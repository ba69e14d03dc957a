/**
 * node bench/src/peers/bare-pipe-server.ts <url of core>: a minimal Node proxy with kept
 * connections; prints its port.
 */
import { Agent, createServer, request } from "node:http";

const core = process.argv[2] ?? "";
const agent = new Agent({ keepAlive: true });
const server = createServer((req, res) => {
  const { method, headers } = req;
  const passedOn = request(core + req.url, { agent, method, headers }, (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(res);
  });
  passedOn.once("error", () => res.destroy());
  req.pipe(passedOn);
});
server.listen(0, "127.0.0.1", () => console.log(JSON.stringify(server.address())));
