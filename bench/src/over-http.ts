/*
 * node bench/src/over-http.ts
 * Documents as people ask for them, through the gateway: one copy of an agreement after another from
 * a template of 4 pages with every value, and 200 sheets at once, of which each must be answered, or
 * be refused with 503 and when to come back.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { agreementProperties } from "@accord/domain";
import { pdfPages } from "@accord/documents/testing/pdf-text";
import { blankPdf } from "./blank-pdf.ts";
import { quantile, timed } from "./quantile.ts";
import { startSubject } from "./subject.ts";
import type { Row, Subject } from "./subject.ts";

const PAGES = 4;
const COPIES = 300;
const AT_ONCE = 200;

const folder = await mkdtemp(path.join(tmpdir(), "accord-over-http-"));
const size = { investors: AT_ONCE, agreements: AT_ONCE, payouts: AT_ONCE * 4 };
const subject = await startSubject(folder, size);
try {
  console.log(`load of the machine ${loadavg()[0]?.toFixed(1) ?? "?"}`);
  const { rows } = await subject.walk("/api/agreements?limit=100", AT_ONCE / 100);
  console.log(await copies(subject, rows));
  console.log(await sheetsAtOnce(subject, rows));
} finally {
  await subject.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Copies one at a time; each is asked of another agreement. */
async function copies(at: Subject, agreements: readonly Row[]): Promise<string> {
  const template = await newTemplate(at);
  const ask = async (n: number) => {
    const { id } = agreements[n % agreements.length] ?? { id: "" };
    const answer = await at.open(`/api/agreements/${id}/generate-pdf/${template}`, {
      method: "POST",
    });
    if (!answer.ok) throw new Error(`A copy answered ${answer.status}: ${await answer.text()}`);
    return answer.arrayBuffer();
  };
  for (let n = 0; n < 20; n += 1) await ask(n);
  const times: number[] = [];
  for (let n = 0; n < COPIES; n += 1) times.push(await timed(() => ask(n)));
  const [p50, p95] = [0.5, 0.95].map((share) => quantile(times, share).toFixed(1));
  const what = `${agreementProperties.length} values on ${PAGES} pages`;
  return `a copy with ${what}: p50 ${p50} ms, p95 ${p95} ms (${COPIES} copies)`;
}

/** A template with a field for each property; its id. */
async function newTemplate(at: Subject): Promise<string> {
  const asked = await at.send("POST", "/api/pdf-templates/upload-url", {});
  const { uploadURL } = asked.body as { uploadURL: string };
  const put = await at.open(uploadURL, {
    method: "PUT",
    headers: { "content-type": "application/pdf" },
    body: new Uint8Array(blankPdf(PAGES)),
  });
  if (!put.ok) throw new Error(`The storage answered ${put.status}.`);
  const body = { name: "Private investment agreement", uploadURL };
  const { id } = (await at.send("POST", "/api/pdf-templates", body)).body as Row;
  const fields = agreementProperties.map((agreementProperty, index) => ({
    fieldName: agreementProperty,
    agreementProperty,
    fieldType: "text",
    xPosition: 72,
    yPosition: 72 + 120 * Math.floor(index / PAGES),
    width: 400,
    height: 100,
    pageNumber: (index % PAGES) + 1,
  }));
  await at.send("PUT", `/api/pdf-templates/${id}/fields`, { fields });
  return id;
}

/** Each of so many sheets at the same time; throws unless every answer is a whole one. */
async function sheetsAtOnce(at: Subject, agreements: readonly Row[]): Promise<string> {
  const answers = await Promise.all(
    agreements.map(async ({ id }) => {
      const start = performance.now();
      const answer = await at.open(`/api/agreements/${id}/sheet.pdf`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      return { answer, bytes, ms: performance.now() - start };
    }),
  );
  const printed = answers.filter(({ answer }) => answer.status === 200);
  const refused = answers.filter(
    ({ answer }) => answer.status === 503 && answer.headers.has("retry-after"),
  );
  if (printed.length + refused.length !== answers.length) {
    throw new Error(`Statuses ${answers.map(({ answer }) => answer.status).join(" ")}`);
  }
  for (const { bytes } of printed) await pdfPages(bytes);
  const times = printed.map(({ ms }) => ms);
  const seconds = [0.5, 1].map((share) => (quantile(times, share) / 1000).toFixed(1));
  return `${answers.length} sheets at once: ${printed.length} printed (p50 ${seconds[0]} s, last ${seconds[1]} s), ${refused.length} refused with Retry-After`;
}
