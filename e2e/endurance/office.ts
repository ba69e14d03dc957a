import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

/** One write as the screens send it; money-creating ones have a key. */
export interface Write {
  readonly method: "POST" | "PUT";
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly key: string | null;
}

/** One try of a write: when it began and ended (performance.now()), and what came. */
export interface Try {
  readonly write: Write;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly status: number;
  readonly code: string;
  readonly answer: Answer;
}

/** What core answers, as far as the load needs it. */
export type Answer = Readonly<Record<string, unknown>>;

/** Somebody who writes through the gateway and never gives a write up. */
export interface Office {
  readonly tries: readonly Try[];
  /** One try, whatever comes of it. */
  attempt(write: Write): Promise<Try>;
  /** The same request with the same key again until it is known what came of it. */
  settle(write: Write): Promise<Answer>;
  read(path: string): Promise<readonly Answer[]>;
}

const RETRY_MS = 100;

export const post = (path: string, body: Write["body"]): Write => ({
  method: "POST",
  path,
  body,
  key: randomUUID(),
});

/** The office of one signed-in session of the stack at `url`. */
export function openOffice(url: string, cookie: string): Office {
  const tries: Try[] = [];
  const headers = { cookie, "sec-fetch-site": "same-origin", "content-type": "application/json" };

  async function attempt(write: Write): Promise<Try> {
    const startedAt = performance.now();
    const response = await fetch(url + write.path, {
      method: write.method,
      headers: write.key === null ? headers : { ...headers, "idempotency-key": write.key },
      body: JSON.stringify(write.body),
    });
    const answer: Answer = JSON.parse((await response.text()) || "{}");
    const code = typeof answer["code"] === "string" ? answer["code"] : "";
    const { status } = response;
    const done = { write, startedAt, endedAt: performance.now(), status, code, answer };
    tries.push(done);
    return done;
  }

  return {
    tries,
    attempt,
    async settle(write) {
      for (;;) {
        const { status, answer } = await attempt(write);
        if (status < 300) return answer;
        if (status < 500 && status !== 429)
          throw new Error(`${write.path}: ${status} ${JSON.stringify(answer)}`);
        await sleep(RETRY_MS);
      }
    },
    async read(path) {
      for (;;) {
        const response = await fetch(url + path, { headers });
        const rows: Answer[] | Answer = await response.json();
        if (Array.isArray(rows)) return rows;
        await sleep(RETRY_MS);
      }
    },
  };
}
