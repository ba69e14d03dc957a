/**
 * node bench/src/over-http.ts: 200 concurrent sheets through the gateway. Each must be printed, or
 * refused with 503 and Retry-After.
 */
import { pdfPages } from "@accord/pdf/testing/pdf-text";
import { quantile } from "./quantile.ts";
import { conditions, machineLoad } from "./report/conditions.ts";
import { table } from "./report/table.ts";
import { writeSection } from "./report/write-section.ts";
import { endAll, temporaryFolder } from "./rig/ending.ts";
import { ROUNDS } from "./rounds.ts";
import { startSubject, type Row, type Subject } from "./subject.ts";

/** Times in seconds. */
interface Rush {
  readonly printed: number;
  readonly refused: number;
  readonly half: number;
  readonly last: number;
}

const AT_ONCE = 200;
/** The sheets stand for many users; the limit per session would refuse them earlier. */
const manyPeople = { MAX_IN_FLIGHT_PER_SESSION: "100000" };

const before = machineLoad();
console.log(`load of the machine ${before}`);
const folder = await temporaryFolder("over-http");
const size = { investors: AT_ONCE, agreements: AT_ONCE, payouts: AT_ONCE * 4 };
const subject = await startSubject(folder, size, manyPeople);
try {
  const { rows } = await subject.walk("/api/agreements?limit=100", AT_ONCE / 100);
  await sheetsAtOnce(subject, rows.slice(0, 20));
  const rounds: Rush[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await sheetsAtOnce(subject, rows));
  const text = [table(rowsOf(rounds)), conditions(before)].join("\n\n");
  console.log(`\n${text}`);
  await writeSection("over-http", text);
} finally {
  await endAll();
}

/** Throws unless every response is complete. */
async function sheetsAtOnce(at: Subject, agreements: readonly Row[]): Promise<Rush> {
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
  const times = printed.map(({ ms }) => ms / 1000);
  const [half, last] = [quantile(times, 0.5), quantile(times, 1)];
  return { printed: printed.length, refused: refused.length, half, last };
}

function rowsOf(rounds: readonly Rush[]): string[][] {
  const median = (pick: (rush: Rush) => number) => quantile(rounds.map(pick), 0.5);
  const cells = [median(({ half }) => half).toFixed(1), median(({ last }) => last).toFixed(1)];
  const counts = [median(({ printed }) => printed), median(({ refused }) => refused)];
  return [
    [`${AT_ONCE} sheets at once`, "Refused (503, Retry-After)", "Half after, s", "Last after, s"],
    [`${counts[0]} printed`, `${counts[1]}`, ...cells],
  ];
}
