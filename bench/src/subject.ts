import { randomUUID } from "node:crypto";
import path from "node:path";
import knex from "knex";
import { startStack, type Stack } from "@accord/devstack";
import { cookieHeader, signIn } from "@accord/sandboxes/testing";
import { businessDay, type Day } from "@accord/domain";
import { atEnd, interruption } from "./rig/ending.ts";
import { seedPortfolio, type PortfolioSize } from "./seed.ts";

/** A stack with data, used through its gateway with a session. */
export interface Subject {
  readonly url: string;
  readonly today: Day;
  readonly cookie: string;
  readonly stack: Stack;
  stop(): Promise<void>;
  /** Reads the body; throws unless successful. */
  get(address: string): Promise<Answer>;
  /** Without reading the body. */
  open(address: string, init?: RequestInit): Promise<Response>;
  send(method: "POST" | "PUT", address: string, body: object): Promise<Answer>;
  /** The first `pages` pages of a list, and the next cursor. */
  walk(address: string, pages: number): Promise<{ rows: Row[]; cursor: string }>;
}

export interface Row {
  readonly id: string;
}

interface Answer {
  readonly body: unknown;
  readonly headers: Headers;
}

/** `env` may give it a database. Stopped at the end of the suite. */
export async function startSubject(
  folder: string,
  size: PortfolioSize,
  env: Readonly<Record<string, string>> = {},
  frontEnd: "none" | "build" = "none",
): Promise<Subject> {
  const stateDir = path.join(folder, String(size.agreements));
  const starting = startStack({ stateDir, frontEnd, durable: false, env, signal: interruption });
  const stop = atEnd(async () => {
    const started = await starting.catch(() => null);
    await started?.stop();
  });
  const stack = await starting;
  try {
    const today = businessDay(new Date(), "America/New_York");
    await seed(stack, size, today);
    const { cookies } = await signIn(stack.url, stack.account);
    const cookie = cookieHeader(cookies);
    const api = client(stack.url, cookie);
    return { url: stack.url, today, cookie, stack, stop, ...api };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function seed(stack: Stack, size: PortfolioSize, today: Day): Promise<void> {
  const db = knex({ client: "pg", connection: stack.databases.core, searchPath: ["core"] });
  try {
    await seedPortfolio(db, size, today);
  } finally {
    await db.destroy();
  }
}

function client(url: string, cookie: string): Pick<Subject, "get" | "open" | "send" | "walk"> {
  const headers = {
    cookie,
    "sec-fetch-site": "same-origin",
    "content-type": "application/json",
  };
  const open = (address: string, init: RequestInit = {}) =>
    fetch(url + address, {
      ...init,
      headers: { ...headers, "idempotency-key": randomUUID(), ...init.headers },
    });
  const ask = async (address: string, init?: RequestInit): Promise<Answer> => {
    const answer = await open(address, init);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text.slice(0, 300)}`);
    return { body: JSON.parse(text), headers: answer.headers };
  };
  const get = (address: string) => ask(address);
  return {
    get,
    open,
    send: (method, address, body) => ask(address, { method, body: JSON.stringify(body) }),
    async walk(address, pages) {
      const rows: Row[] = [];
      let next: string | null = address;
      for (let page = 0; page < pages && next !== null; page += 1) {
        const { body, headers } = await get(next);
        if (Array.isArray(body)) rows.push(...(body as Row[]));
        next = /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1] ?? null;
      }
      const cursor = new URL(next ?? "/", url).searchParams.get("cursor") ?? "";
      return { rows, cursor };
    },
  };
}
