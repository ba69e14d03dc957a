import { createHash } from "node:crypto";
import { publicEndpoints } from "@accord/contracts";
import type { Stack } from "@accord/devstack";
import { cookieHeader, signIn } from "@accord/sandboxes/testing";

/** Every answer of a stack by its address: JSON as text, a file as its SHA-256. */
export type Answers = ReadonlyMap<string, string>;

/** Ids and keys by the beginning of the addresses that take them. */
type Ids = Readonly<Record<string, readonly string[]>>;

/** Printed at each call, with the time of printing. */
const PRINTED = /\.pdf$/;
/** What belongs to the run, not to the data. */
const OF_THE_RUN = ["/api/debug/environment", "/api/docusign/status"];

/** Asks a stack for everything that can be read: every list, every record of it, every file. */
export async function crawl(stack: Stack): Promise<Answers> {
  const { cookies } = await signIn(stack.url, stack.account);
  const headers = { cookie: cookieHeader(cookies) };
  const request = async (address: string) => {
    const answer = await fetch(stack.url + address, { headers });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isJson = (answer.headers.get("content-type") ?? "").startsWith("application/json");
    return isJson ? bytes.toString() : createHash("sha256").update(bytes).digest("hex");
  };
  const ids = await readIds(request);
  const addresses = publicEndpoints
    .filter(({ method, path }) => method === "GET" && !PRINTED.test(path))
    .filter(({ path, query }) => !OF_THE_RUN.includes(path) && !query?.safeParse({}).error)
    .flatMap(({ path }) => addressesOf(path, ids));
  const answers = new Map<string, string>();
  for (const address of addresses) answers.set(address, await request(address));
  for (const kind of ["investor", "agreement"]) {
    for (const id of ids[`/api/${kind}s/`] ?? []) {
      const address = `/api/audit?record=${kind}:${id}&limit=200`;
      const entries: { action: string }[] = JSON.parse(await request(address));
      // Asking for a file is logged itself.
      const lasting = entries.filter(({ action }) => action !== "view");
      answers.set(address, JSON.stringify(lasting));
    }
  }
  return answers;
}

async function readIds(request: (address: string) => Promise<string>): Promise<Ids> {
  const idsOf = async (address: string) => {
    const rows: { id: string }[] = JSON.parse(await request(address));
    return rows.map(({ id }) => id);
  };
  const investors = await idsOf("/api/investors");
  const agreements = await idsOf("/api/agreements");
  const filed: string[] = [];
  // One after the other: nobody has more than a hundred requests under way.
  for (const id of investors) filed.push(await request(`/api/investors/${id}/documents`));
  for (const id of agreements) filed.push(await request(`/api/agreements/${id}/documents`));
  const keys = filed.flatMap((text) =>
    [...text.matchAll(/"key":"([^"]+)"/g)].map(([, key]) => key),
  );
  return {
    "/api/investors/": investors,
    "/api/agreements/": agreements,
    "/api/docusign/agreements/": agreements,
    "/api/pdf-templates/": await idsOf("/api/pdf-templates"),
    "/api/reports/statements/": await idsOf("/api/reports/statements"),
    "/api/documents/": keys.map(String),
  };
}

function addressesOf(path: string, ids: Ids): string[] {
  const [start = "", rest = ""] = path.split(/:id|:key/);
  if (start === path) return path.includes(":") ? [] : [path];
  // A record below a record; the list of them is compared.
  if (rest.includes(":")) return [];
  return (ids[start] ?? []).map((id) => start + id + rest);
}
