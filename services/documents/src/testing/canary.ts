import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A server that nobody should ever ask: it counts connections, and requests on open ones. */
export interface Canary {
  readonly url: string;
  /** Its address without the scheme, for addresses that leave it out. */
  readonly host: string;
  hits(): number;
  stop(): Promise<void>;
}

export async function startCanary(): Promise<Canary> {
  let hits = 0;
  const server = createServer((_req, res) => {
    hits += 1;
    res.end("canary");
  });
  server.on("connection", () => (hits += 1));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    hits: () => hits,
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
