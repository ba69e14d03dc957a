import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";

/** A server that a sheet must not reach. */
export interface Canary {
  readonly url: string;
  /** Its address without the scheme, for addresses that leave it out. */
  readonly host: string;
  /**
   * The requests below `url`, and the connections without any request (a preconnect). Requests of other paths are left
   * out: a client of another test may still ask the server that had this port before.
   */
  hits(): number;
  stop(): Promise<void>;
}

export async function startCanary(): Promise<Canary> {
  const path = `/${randomUUID()}`;
  const silent = new Set<Socket>();
  let requests = 0;
  const server = createServer((req, res) => {
    silent.delete(req.socket);
    if (req.url?.startsWith(path)) requests += 1;
    res.end("canary");
  });
  server.on("connection", (socket) => silent.add(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}${path}`;
  return {
    url: `http://${host}`,
    host,
    hits: () => requests + silent.size,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Markup that would fetch from the canary or read a file, in every way that we know of. */
export function hostileMarkup({ url, host }: Canary, secretFile: string): string[] {
  const file = `file://${secretFile}`;
  return [
    `<img src="${url}/img"><img srcset="${url}/srcset 1x"><img src="//${host}/relative">`,
    `<link rel="stylesheet" href="${url}/css"><link rel="preload" as="font" href="${url}/font">`,
    `<link rel="dns-prefetch" href="${url}"><link rel="preconnect" href="${url}"><link rel="prefetch" href="${url}/p">`,
    `<style>@import "${url}/import"; @font-face{font-family:x;src:url(${url}/face)} body{background:url(${url}/bg);font-family:x}</style>`,
    `</style><style>@import url(${file});</style>`,
    `<div style="background-image:url('${url}/url'),url('${file}')">x</div>`,
    `<iframe src="${url}/frame"></iframe><iframe src="${file}"></iframe>`,
    `<iframe srcdoc="<iframe src='${file}'></iframe><img src='${url}/srcdoc'>"></iframe>`,
    `<object data="${url}/object"></object><object data="${file}"></object><embed src="${file}">`,
    `<svg><image href="${url}/svg"/><use href="${url}/use#a"/><foreignObject><iframe src="${file}"/></foreignObject></svg>`,
    `<video src="${url}/video" poster="${url}/poster"></video><audio src="${url}/audio"></audio>`,
    `<script>fetch("${url}/script");document.title="changed"</script><script src="${url}/src"></script>`,
    `<img src=x onerror="fetch('${url}/onerror')"><body onload="fetch('${url}/onload')">`,
    `<meta http-equiv="refresh" content="0;url=${url}/refresh"><meta http-equiv="refresh" content="0;url=${file}">`,
    `<base href="${url}/"><img src="based"><form action="${url}"><input autofocus></form>`,
    `"; content: url(${url}/content); x: "`,
    `\\"; } @page { @top-center { content: url(${url}/page) } }`,
  ];
}
