import type { StatementBatch, StatementRow } from "@accord/contracts";
import { expect, vi } from "vitest";
import { pdfText } from "../src/fixtures/files.ts";
import { agreementInput, investorInput } from "../src/fixtures/samples.ts";
import { openZip } from "./open-zip.ts";
import { startServices, type ServicesUnderTest } from "./start-services.ts";

/** Core and documents with investors to print for, and the calls of the Reports page. */
export interface StatementsSystem extends ServicesUnderTest {
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Starts a batch; `key` is its Idempotency-Key. */
  start(body: object, key?: string): Promise<Response>;
  cancel(id: string): Promise<Response>;
  /** What has no worker would wait, and the next one would be refused. */
  cancelAll(): Promise<void>;
  get(id: string): Promise<StatementBatch>;
  rows(id: string, query?: string): Promise<StatementRow[]>;
  /** Waits until the batch is done or failed. */
  ended(id: string, withinMs?: number): Promise<StatementBatch>;
  /** The ZIP: contents.csv as lines, and what each PDF says, by file name. */
  unpack(id: string): Promise<{ contents: string[]; texts: Map<string, string> }>;
  /** Adds a step of a batch once more, as a worker that was thought dead would do it. */
  repeat(queue: "statements" | "statements-given-up", step: object): Promise<void>;
  /** New investors with an agreement of $100,000.00 that began in 2026; their ids. */
  investors(count: number): Promise<string[]>;
  /** A new investor without any agreement; its id. */
  newcomer(changes?: object): Promise<string>;
}

/** The year so far: the day of the system is 2026-11-20. */
export const year = { from: "2026-01-01", to: "2026-11-20" };
const base = "/api/reports/statements";

export async function openStatements(postgresUrl: string): Promise<StatementsSystem> {
  const services = await startServices(postgresUrl);
  const request = async (path: string, init: RequestInit = {}) =>
    fetch(services.documentsUrl + path, {
      ...init,
      headers: { ...(await services.headers()), ...init.headers },
    });
  const json = async (path: string) => {
    const answer = await request(path);
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const cancel = (id: string) => request(`${base}/${id}/cancel`, { method: "POST" });
  const get = (id: string): Promise<StatementBatch> => json(`${base}/${id}`);
  let count = 0;
  const newcomer = (changes: object = {}) => {
    count += 1;
    return newInvestor(services, { lastName: `Marchetti ${count}`, ...changes });
  };
  return {
    ...services,
    request,
    start: (body, key) =>
      request(base, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(key !== undefined && { "idempotency-key": key }),
        },
        body: JSON.stringify(body),
      }),
    cancel,
    cancelAll: async () => {
      const batches = services.documents.db("statement_batches");
      const open: string[] = await batches.whereNotIn("status", ["done", "failed"]).pluck("id");
      for (const id of open) expect((await cancel(id)).status).toBe(200);
    },
    get,
    rows: (id, query = "") => json(`${base}/${id}/rows${query}`),
    ended: (id, withinMs = 60_000) =>
      vi.waitFor(
        async () => {
          const batch = await get(id);
          expect(["done", "failed"]).toContain(batch.status);
          return batch;
        },
        { timeout: withinMs, interval: 100 },
      ),
    unpack: async (id) => {
      const answer = await request(`${base}/${id}/file`);
      expect(answer.status).toBe(200);
      const files = await openZip(Buffer.from(await answer.arrayBuffer()));
      const texts = new Map<string, string>();
      let contents: string[] = [];
      for (const [name, bytes] of files) {
        if (name === "contents.csv") contents = bytes.toString().trimEnd().split("\r\n");
        else texts.set(name, await pdfText(bytes));
      }
      return { contents, texts };
    },
    repeat: async (name, step) => {
      const { db } = services.documents;
      await db.raw("insert into documents_jobs.job (name, data) values (?, ?)", [
        name,
        JSON.stringify(step),
      ]);
    },
    investors: async (howMany) => {
      const ids: string[] = [];
      // One after the other: a busy machine refuses some of a crowd.
      while (ids.length < howMany) ids.push(await withAgreement(services, await newcomer()));
      return ids;
    },
    newcomer,
  };
}

async function newInvestor({ core }: ServicesUnderTest, changes: object): Promise<string> {
  const body = investorInput({ firstName: "Sofia", ...changes });
  return (await core.call("post", "/api/investors", { body })).body.id;
}

async function withAgreement({ core }: ServicesUnderTest, investorId: string): Promise<string> {
  const body = agreementInput("2026-11-20", { investorId });
  expect((await core.call("post", "/api/agreements", { body })).status).toBe(201);
  return investorId;
}
