import { setTimeout as sleep } from "node:timers/promises";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startStack, type Replicas, type Stack, type StackOptions } from "@accord/devstack";
import { cookieHeader, signIn } from "@accord/sandboxes/testing";
import type { Day } from "@accord/domain";
import { Agent, FormData, fetch, type RequestInit, type Response } from "undici";
import { expect } from "vitest";
import { agreementInput, investorInput } from "../src/fixtures/samples.ts";
import { pdfFile } from "../src/fixtures/files.ts";

/** A whole stack with replicas, asked through its gateway by somebody who is signed in. */
export interface ReplicasSystem {
  readonly stack: Stack;
  /** An investor with an agreement and a W9. */
  readonly investorId: string;
  readonly agreementId: string;
  /** Where the W9 is looked at. */
  readonly filePath: string;
  /** As a page of ours asks. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** The body of a success; anything else throws. */
  read(path: string): Promise<Buffer>;
  /** The id of what was made; anything but a success throws. */
  create(path: string, body: object): Promise<string>;
  /** Files a W9 for the investor; throws when refused. */
  uploadW9(investorId: string): Promise<void>;
  /** Files the agreement's own document, so that it can be sent for signature. */
  uploadDocument(agreementId: string): Promise<void>;
  /** Which children ended without being asked, and had to be killed to stop. */
  readonly incidents: readonly string[];
  /** The pid of a child. */
  pidOf(name: string): number;
  stop(): Promise<void>;
}

/** Starts a stack of its own with so many of each; `change` overrides options of the stack. */
export async function openReplicas(
  replicas: Replicas,
  change: Pick<StackOptions, "env" | "processes"> = {},
): Promise<ReplicasSystem> {
  const folder = await mkdtemp(path.join(tmpdir(), "accord-replicas-"));
  const stateDir = path.join(folder, "state");
  const incidents: string[] = [];
  const print = (line: string) => {
    if (/ ended \(|did not stop in time/.test(line)) incidents.push(line);
  };
  const remove = () => rm(folder, { recursive: true, force: true });
  const options = { stateDir, frontEnd: "none", durable: false, replicas, print } as const;
  const stack = await startStack({ ...options, ...change }).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  const browser = await signIn(stack.url, stack.account);
  const user: { today: Day } = JSON.parse((await browser.send("/api/auth/user")).body);
  const agent = new Agent(SHORT_KEEP_ALIVE);
  const calls = callsOf(stack.url, cookieHeader(browser.cookies), agent);
  const investorId = await calls.create("/api/investors", investorInput());
  const agreement = agreementInput(user.today, { investorId });
  const agreementId = await calls.create("/api/agreements", agreement);
  await calls.uploadW9(investorId);
  const investor = JSON.parse(String(await calls.read(`/api/investors/${investorId}`)));
  return {
    stack,
    investorId,
    agreementId,
    filePath: `/api/documents/${investor.w9DocumentPath}`,
    incidents,
    ...calls,
    pidOf: (name) => stack.children.find((child) => child.name === name)?.pid() ?? NaN,
    stop: async () => {
      await agent.close();
      await stack.stop();
      await remove();
    },
  };
}

/**
 * A kept connection that rested for a second is not used again. A stop is announced for longer, so
 * none is used at the moment when it is closed for resting; a browser would retry then.
 */
const SHORT_KEEP_ALIVE = { keepAliveTimeout: 1_000, keepAliveMaxTimeout: 1_000 };

type Calls = Pick<ReplicasSystem, "request" | "read" | "create" | "uploadW9" | "uploadDocument">;

function callsOf(url: string, cookie: string, dispatcher: Agent): Calls {
  const request: Calls["request"] = (address, init = {}) =>
    fetch(url + address, {
      ...init,
      dispatcher,
      headers: { cookie, "sec-fetch-site": "same-origin", ...init.headers },
    });
  const settled = async (answer: Response): Promise<Buffer> => {
    const body = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${body.toString()}`);
    return body;
  };
  const upload = async (address: string, field: string, fields: Record<string, string> = {}) => {
    const { name, mimeType, buffer } = await pdfFile(`${field}.pdf`, field);
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.set(key, value);
    form.set(field, new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
    await settled(await request(address, { method: "POST", body: form }));
  };
  return {
    request,
    read: async (address) => settled(await request(address)),
    create: async (address, body) => {
      const headers = { "content-type": "application/json" };
      const init = { method: "POST", headers, body: JSON.stringify(body) };
      return JSON.parse(String(await settled(await request(address, init)))).id;
    },
    uploadW9: (investorId) => upload(`/api/investors/${investorId}/upload-w9`, "w9"),
    uploadDocument: (agreementId) =>
      upload(`/api/agreements/${agreementId}/upload-document`, "document", {
        documentType: "agreement",
      }),
  };
}

/** Work that goes on until it is ended. */
export interface Load {
  /** How often each kind was done so far. */
  readonly done: ReadonlyMap<string, number>;
  /** What went wrong so far; empty when nobody noticed anything. */
  readonly failures: readonly string[];
  /** Resolves when so many more of a kind were done. */
  more(kind: string, count: number): Promise<void>;
  end(): Promise<void>;
}

/** Does each kind of work over and over, as many side by side as it says. */
export function startLoad(
  kinds: Readonly<Record<string, { atOnce: number; work: () => Promise<unknown> }>>,
): Load {
  const done = new Map(Object.keys(kinds).map((kind) => [kind, 0]));
  const failures: string[] = [];
  let isOver = false;
  const keepAtIt = async (kind: string, work: () => Promise<unknown>) => {
    while (!isOver) {
      await work().then(
        () => done.set(kind, (done.get(kind) ?? 0) + 1),
        async (error: unknown) => {
          failures.push(`${kind}: ${describe(error)}`);
          // Refused at once, without a pause, they fill the memory.
          await sleep(100);
        },
      );
    }
  };
  const workers = Object.entries(kinds).flatMap(([kind, { atOnce, work }]) =>
    Array.from({ length: atOnce }, () => keepAtIt(kind, work)),
  );
  return {
    done,
    failures,
    more: async (kind, count) => {
      const goal = (done.get(kind) ?? 0) + count;
      await expect
        .poll(() => done.get(kind) ?? 0, { timeout: 60_000 })
        .toBeGreaterThanOrEqual(goal);
    },
    end: async () => {
      isOver = true;
      await Promise.all(workers);
    },
  };
}

const describe = (error: unknown): string =>
  error instanceof Error
    ? `${error.message}${error.cause === undefined ? "" : ` (${describe(error.cause)})`}`
    : String(error);
