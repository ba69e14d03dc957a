import pg from "pg";
import { expect } from "vitest";
import { investorInput } from "../src/fixtures/samples.ts";
import { startLoad, type Load, type ReplicasSystem } from "./open-replicas.ts";

export interface MixedLoad {
  readonly load: Load;
  /** After its end: every confirmed write is in the database, once. */
  expectAllStored(): Promise<void>;
}

/** Reads, prints, writes, uploads and sends for signature through the gateway until it is ended. */
export async function startMixedLoad(system: ReplicasSystem): Promise<MixedLoad> {
  const { agreementId, investorId } = system;
  const investors: string[] = [];
  const envelopes: string[] = [];
  let uploads = 0;
  await system.uploadDocument(agreementId);
  // The first print of a replica unpacks and starts Chromium, which outlasts the gateway's limit
  // on a busy machine; two at once reach both replicas.
  const sheet = `/api/agreements/${agreementId}/sheet.pdf`;
  const isPrinted = async () => (await system.request(sheet)).ok;
  const printed = () => expect.poll(isPrinted, { timeout: 120_000 }).toBe(true);
  await Promise.all([printed(), printed()]);
  const { core, documents, signing } = system.stack.databases;
  const countUploads = async () =>
    (await column(documents, "select key from documents.uploads")).length;
  const uploadsBefore = await countUploads();
  const once = (work: () => Promise<unknown>) => ({ atOnce: 1, work });
  const load = startLoad({
    list: once(() => system.read("/api/investors?limit=20")),
    sheet: once(() => system.read(sheet)),
    file: once(() => system.read(system.filePath)),
    history: once(() => system.read(`/api/audit?record=agreement:${agreementId}`)),
    session: once(() => system.read("/api/auth/user")),
    investor: once(async () => {
      const body = investorInput({ firstName: "Rolling" });
      investors.push(await system.create("/api/investors", body));
    }),
    upload: once(async () => {
      await system.uploadW9(investorId);
      uploads += 1;
    }),
    send: once(async () => {
      const body = { subject: "Please sign", again: true };
      envelopes.push(
        await system.create(`/api/agreements/${agreementId}/send-for-signature`, body),
      );
    }),
  });
  return {
    load,
    expectAllStored: async () => {
      const stored = await column(
        core,
        "select id from core.investors where first_name = 'Rolling'",
      );
      expect(stored.toSorted()).toEqual(investors.toSorted());
      const sent = await column(signing, "select id from signing.docusign_envelopes");
      expect(sent.toSorted()).toEqual(envelopes.toSorted());
      expect((await countUploads()) - uploadsBefore).toBe(uploads);
    },
  };
}

/** The first column of all rows. */
async function column(url: string, query: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<string[]>({ text: query, rowMode: "array" });
    return rows.map(([value = ""]) => value);
  } finally {
    await client.end();
  }
}
