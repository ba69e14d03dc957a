import type { ImportDetails } from "@accord/contracts";
import type { ImportKind } from "@accord/domain";

interface Target {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export function investorFile(rows: number, prefix: string): string {
  const head =
    "First name,Last name,Last 4 of SSN,Email,Phone,Street address,City,State,ZIP code\n";
  const lines = Array.from(
    { length: rows },
    (_none, n) =>
      `Ana,Person ${n},0042,${prefix}.${n}@import.example,(205) 555-0134,${n} Bay Street,Mobile,AL,02134\n`,
  );
  return head + lines.join("");
}

export async function upload({ url, headers }: Target, kind: ImportKind, text: string) {
  const form = new FormData();
  form.append("kind", kind);
  form.append("file", new Blob([text], { type: "text/csv" }), "file.csv");
  const startedAt = performance.now();
  const response = await fetch(`${url}/api/imports`, {
    method: "POST",
    headers: { ...headers, "sec-fetch-site": "same-origin" },
    body: form,
  });
  if (!response.ok) throw new Error(`upload: ${response.status} ${await response.text()}`);
  const made: ImportDetails = await response.json();
  return { made, took: performance.now() - startedAt };
}

export async function check(target: Target, { id, sheets }: ImportDetails) {
  return send(target, "PUT", `/api/imports/${id}/columns`, {
    sheets: sheets.map(({ n, kind, mapping, dayOrder, isFraction }) => ({
      ...{ n, kind, mapping, dayOrder, isFraction },
    })),
  });
}

export async function read(target: Target, id: string): Promise<ImportDetails> {
  const response = await get(target, `/api/imports/${id}`);
  return response.json();
}

export async function get({ url, headers }: Target, path: string): Promise<Response> {
  const response = await fetch(url + path, { headers });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

export async function send({ url, headers }: Target, method: string, path: string, body?: object) {
  const response = await fetch(url + path, {
    method,
    headers: { ...headers, "sec-fetch-site": "same-origin", "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response;
}

export const startImport = (target: Target, id: string) =>
  send(target, "POST", `/api/imports/${id}/import`);
