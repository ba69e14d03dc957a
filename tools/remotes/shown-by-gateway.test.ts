import { createServer } from "node:http";
import { once } from "node:events";
import { afterEach, expect, test } from "vitest";
import { compareWithGateway } from "./shown-by-gateway.ts";

const servers: { close(): unknown }[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

async function gatewayThatShows(registry: object): Promise<string> {
  const server = createServer((_req, res) => res.end(JSON.stringify(registry)));
  servers.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("no port");
  return `http://127.0.0.1:${address.port}`;
}

const listed = (name: string, version: string) => ({ name, current: { version } });

test("a remote of which the gateway shows another version is named", async () => {
  const gateway = await gatewayThatShows({
    remotes: [
      { name: "investors", version: "1" },
      { name: "documents", version: "1" },
      { name: "agreements", version: "1" },
    ],
    withdrawn: [{ name: "documents", version: "2" }],
  });
  const remotes = [
    listed("investors", "2"),
    listed("documents", "2"),
    listed("agreements", "1"),
    listed("notes", "1"),
    { name: "operations", current: undefined },
  ];
  expect(await compareWithGateway(remotes, gateway)).toEqual([
    `documents 2 was withdrawn by ${gateway}: its pages failed. The version before it is shown.`,
    `${gateway} shows 1 of investors, not 2. The Admin page there says why.`,
    `${gateway} shows no version of notes, not 1. The Admin page there says why.`,
  ]);
  expect(await compareWithGateway(remotes, "shell/dist")).toEqual([]);
});
