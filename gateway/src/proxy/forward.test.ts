import { request } from "node:http";
import { afterEach, expect, test } from "vitest";
import { ServiceError } from "@accord/service-kit";
import { captureLog } from "@accord/service-kit/testing";
import { startForwarder, type Forwarder } from "../testing/forwarder.ts";
import { startUpstream, type Upstream } from "../testing/upstream.ts";
import { defaultTimeouts } from "./attempt.ts";

const running: Upstream[] = [];
const forwarders: Forwarder[] = [];

afterEach(async () => {
  for (const forwarder of forwarders.splice(0)) forwarder.stop();
  await Promise.all(running.splice(0).map((upstream) => upstream.stop()));
});

async function startUpstreamWith(text: string): Promise<Upstream> {
  const upstream = await startUpstream();
  upstream.answer = (req, res) => {
    req.resume();
    req.on("end", () => res.end(text));
  };
  running.push(upstream);
  return upstream;
}

async function startGatewayTo(...to: Parameters<typeof startForwarder>): Promise<string> {
  const forwarder = await startForwarder(...to);
  forwarders.push(forwarder);
  return forwarder.url;
}

test("requests are spread over the replicas", async () => {
  const both = await Promise.all([startUpstreamWith("a"), startUpstreamWith("b")]);
  const url = await startGatewayTo(both.map((upstream) => upstream.url));
  for (let round = 0; round < 10; round += 1) await fetch(url);
  expect(both.map(({ received }) => received.length)).toEqual([5, 5]);
});

test("when one replica is down every read is answered by the other", async () => {
  const [dying, staying] = await Promise.all([startUpstreamWith("a"), startUpstreamWith("b")]);
  const url = await startGatewayTo([dying.url, staying.url]);
  await Promise.all([fetch(url), fetch(url)]);
  await dying.stop();
  running.splice(running.indexOf(dying), 1);
  for (let round = 0; round < 10; round += 1) {
    const answer = await fetch(url);
    expect([answer.status, await answer.text()]).toEqual([200, "b"]);
  }
});

test("a service that is down is reported within a second", () => {
  const { connect, retryDelay, giveUp } = defaultTimeouts;
  expect(giveUp + retryDelay + connect).toBeLessThanOrEqual(1_000);
});

test.each([
  ["a write", { method: "POST", body: "x" }],
  ["a read", { method: "GET" }],
])("replicas that do not accept are tried until giveUp: %s", async (_name, init) => {
  // Addresses of TEST-NET-1 never respond; the system's own timeout is minutes.
  const silent = [1, 2, 3, 4].map((host) => `http://192.0.2.${host}:81`);
  const log = captureLog();
  let clock = 0;
  const url = await startGatewayTo(silent, {
    logger: log.logger,
    timeouts: { ...defaultTimeouts, connect: 20, giveUp: 500 },
    now: () => (clock += 300),
  });
  expect((await fetch(url, init)).status).toBe(503);
  expect(log.lines().filter(({ msg }) => msg === "upstream failed")).toHaveLength(2);
});

const startUnresponsiveUpstream = async () => {
  const upstream = await startUpstream();
  running.push(upstream);
  upstream.answer = () => undefined;
  upstream.ready = () => undefined;
  return upstream;
};

test("the timeouts are 15 s for a read, 30 s for a write and 90 s for the reading of a file", () => {
  const { read, write, file } = defaultTimeouts;
  expect([read, write, file]).toEqual([15_000, 30_000, 90_000]);
});

test("the answer to a file is waited for longer than the answer to another write", async () => {
  const upstream = await startUpstreamWith("read");
  upstream.answer = (req, res) => {
    req.resume();
    setTimeout(() => res.end("read"), 1_500);
  };
  const timeouts = { ...defaultTimeouts, write: 300, file: 30_000 };
  const post = { method: "POST", body: "x" };
  const url = await startGatewayTo([upstream.url], { timeouts }, { takesFile: true });
  expect((await fetch(url, post)).status).toBe(200);
  const other = await startGatewayTo([upstream.url], { timeouts });
  expect((await fetch(other, post)).status).toBe(502);
});

test("a replica that does not respond is a 503 for a read and an unknown outcome for a write", async () => {
  const { url: silent } = await startUnresponsiveUpstream();
  const url = await startGatewayTo([silent], {
    timeouts: { ...defaultTimeouts, read: 500, write: 500 },
  });
  const [read, write] = [await fetch(url), await fetch(url, { method: "POST", body: "x" })];
  expect([read.status, write.status]).toEqual([503, 502]);
  expect((await write.json()).message).toContain("service did not answer in time. Check whether");
  const waits = [read, write].map(({ headers }) => headers.get("retry-after"));
  expect(waits, "an unknown outcome is not to be repeated unseen").toEqual(["2", null]);
});

test("a write that is larger than the socket buffers of a hung service times out too", async () => {
  const upstream = await startUpstream();
  running.push(upstream);
  upstream.answer = (req) => req.pause();
  const url = await startGatewayTo([upstream.url], {
    // Enough for a busy machine to fill the buffers, or the client would be the one that hangs.
    timeouts: { ...defaultTimeouts, write: 3_000 },
  });
  const body = new Uint8Array(24_000_000);
  expect((await fetch(url, { method: "PUT", body })).status).toBe(502);
});

test("a replica that hangs is skipped like one that is down", async () => {
  const [hung, well] = await Promise.all([startUnresponsiveUpstream(), startUpstreamWith("b")]);
  const url = await startGatewayTo([hung.url, well.url], {
    timeouts: { ...defaultTimeouts, read: 2_000 },
  });
  const statuses: number[] = [];
  for (let round = 0; round < 6; round += 1) statuses.push((await fetch(url)).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(hung.received.length).toBe(1);
});

test("when all replicas hang a read tries only two of them", async () => {
  const all = await Promise.all([
    startUnresponsiveUpstream(),
    startUnresponsiveUpstream(),
    startUnresponsiveUpstream(),
  ]);
  const urls = all.map(({ url }) => url);
  const url = await startGatewayTo(urls, { timeouts: { ...defaultTimeouts, read: 1_000 } });
  expect((await fetch(url)).status).toBe(503);
  expect(all.flatMap(({ received }) => received)).toHaveLength(2);
});

test("a response that has begun may take longer than the timeout", async () => {
  const upstream = await startUpstream();
  running.push(upstream);
  upstream.answer = (_req, res) => {
    res.write("a");
    setTimeout(() => res.end("b"), 2_500);
  };
  const url = await startGatewayTo([upstream.url], {
    timeouts: { ...defaultTimeouts, read: 1_500 },
  });
  expect(await (await fetch(url)).text()).toBe("ab");
});

test("a slow upload succeeds while bytes arrive", async () => {
  const upstream = await startUpstream();
  running.push(upstream);
  const url = await startGatewayTo([upstream.url], {
    timeouts: { ...defaultTimeouts, write: 2_000 },
  });
  const status = await new Promise((resolve, reject) => {
    const headers = { "Content-Length": "8" };
    const sending = request(url, { method: "POST", headers }, (answer) => {
      resolve(answer.statusCode);
      answer.resume();
    });
    sending.on("error", reject);
    let left = 8;
    const more = setInterval(() => {
      sending.write("x");
      left -= 1;
      if (left > 0) return;
      clearInterval(more);
      sending.end();
    }, 300);
  });
  expect(status).toBe(200);
});

test("a client that stops sending gets a 408, and the replica stays up", async () => {
  const [upstream, other] = await Promise.all([startUpstreamWith("a"), startUpstreamWith("b")]);
  const url = await startGatewayTo([upstream.url, other.url], {
    timeouts: { ...defaultTimeouts, write: 80 },
  });
  const status = await new Promise((resolve, reject) => {
    const headers = { "Content-Length": "10" };
    const sending = request(url, { method: "POST", headers }, (answer) => {
      resolve(answer.statusCode);
      sending.destroy();
    });
    sending.on("error", reject);
    sending.write("12345");
  });
  expect(status).toBe(408);
  const answers = await Promise.all([fetch(url), fetch(url)]);
  const said = await Promise.all(answers.map((answer) => answer.text()));
  expect(said.toSorted()).toEqual(["a", "b"]);
});

test("a rejected response becomes our error and is logged", async () => {
  const upstream = await startUpstreamWith("x".repeat(1_000_000));
  const log = captureLog();
  const reject = () => new ServiceError(502, "bad_gateway", "No.");
  const url = await startGatewayTo([upstream.url], { logger: log.logger }, { reject });
  const answer = await fetch(url);
  expect([answer.status, await answer.json()]).toMatchObject([502, { code: "bad_gateway" }]);
  expect(log.lines()[0]).toMatchObject({ level: 40, upstream: "core", target: upstream.url });
});

test("a large body is forwarded completely", async () => {
  const upstream = await startUpstream();
  running.push(upstream);
  upstream.answer = (req, res) => {
    let bytes = 0;
    req.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
    });
    req.on("end", () => res.end(String(bytes)));
  };
  const url = await startGatewayTo([upstream.url]);
  const answer = await fetch(url, { method: "PUT", body: new Uint8Array(5_000_000) });
  expect(await answer.text()).toBe("5000000");
});
