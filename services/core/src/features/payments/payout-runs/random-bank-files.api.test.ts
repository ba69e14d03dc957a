import type { PayoutRunLine } from "@accord/contracts";
import { ServiceError } from "@accord/service-kit";
import type { Knex } from "knex";
import { expect, test } from "vitest";
import {
  noticed,
  rejected,
  returned,
  returnsFile,
  type EntryParts,
} from "../../../testing/bank-answer-file.ts";
import { seededRandom, type Random } from "../../../testing/random-operations/random.ts";
import { moneySeed as seed } from "../../../testing/random-operations/seed.ts";
import { useRuns } from "../../../testing/run-context.ts";
import { testVault } from "../../../testing/start-core.ts";
import { applyReturns } from "./returns/returns-file.ts";

const FILES = process.env["LONG_TESTS"] === "1" ? 2000 : 200;
const TODAY = "2026-07-01";
const vault = testVault();
const runs = useRuns(TODAY, { vault });

interface Answered {
  readonly line: PayoutRunLine;
  readonly code: string;
  readonly parts: EntryParts & { readonly info?: string };
  readonly trace: string;
  readonly company: string;
  /** Whether the answer is still about the payment, and certain. */
  readonly isSure: boolean;
}

type Damage = (text: string, random: Random) => string;
type Change = (answered: Answered, random: Random) => Answered;

const unsure =
  (change: (answered: Answered, random: Random) => Partial<Answered>): Change =>
  (answered, random) => ({ ...answered, ...change(answered, random), isSure: false });
const withParts = (answered: Answered, parts: EntryParts) => ({
  parts: { ...answered.parts, ...parts },
});

/** What makes an answer another one, or none. */
const changes: readonly Change[] = [
  unsure((one, random) => withParts(one, { amount: `${random.between(1, 2666)}.65` })),
  unsure((one, random) => withParts(one, { account: String(random.between(10 ** 8, 10 ** 9)) })),
  unsure((one) => withParts(one, { account: "" })),
  unsure((one) => withParts(one, { reference: "OTHER-1" })),
  unsure(() => ({ company: "9999999999" })),
  unsure((_one, random) => ({ trace: `12104288${random.between(9_000_000, 9_999_999)}` })),
  unsure((_one, random) => ({ code: random.pick(["R00", "R48", "R55", "R79", "R99", "C99"]) })),
  unsure((_one, random) => ({ code: random.pick(["R61", "R68", "R72", "R77"]) })),
  unsure(() => ({ code: "REJ" })),
  (one) => ({ ...one, ...withParts(one, { name: "someone else" }) }),
];

/** What mail, editors and banks do to a file. */
const harmless: readonly Damage[] = [
  (text) => text.replaceAll(/ +$/gm, ""),
  (text) => text.replaceAll(/$/gm, "   "),
  (text) => text.replaceAll("\n", "\r\n"),
  (text) => text.replaceAll(/\r?\n/g, "\r"),
  (text) => text.replaceAll(/^9{94}[\r\n]*/gm, ""),
  (text) => text.replace(/^101.*[\r\n]+/, ""),
  (text) => `${text}\n\n  \u001A`,
  (text) => `${text}${text}`,
  (text) => text.replaceAll(" ", "\u00A0"),
  (text) => text.replace("SOFIA", "SOFÍA"),
];

/** What may be refused, and never makes another answer of it. */
const harmful: readonly Damage[] = [
  (text, random) => {
    const at = random.between(0, text.length - 1);
    return `${text.slice(0, at)} ${text.slice(at)}`;
  },
  (text, random) => {
    const at = random.between(0, text.length - 1);
    return text.slice(0, at) + text.slice(at + 1);
  },
  (text, random) => text.slice(0, random.between(0, text.length)),
  (text, random) => {
    const rows = text.split("\n");
    return rows.toSpliced(random.between(0, rows.length - 1), 1).join("\n");
  },
  (text, random) => {
    const digits = [...text.matchAll(/\d/g)];
    const at = random.pick(digits).index;
    return `${text.slice(0, at)}${(Number(text[at]) + 1) % 10}${text.slice(at + 1)}`;
  },
];

const fileOf = ({ line, code, parts, trace, company }: Answered) => {
  const paid = { ...line, traceNumber: trace };
  if (code === "REJ") return returnsFile([rejected(paid, "6030")], company);
  return code.startsWith("R")
    ? returnsFile(returned(paid, code, parts), company)
    : returnsFile(noticed(paid, code, "555566667777", parts), company);
};

async function stateOf(db: Knex): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { state: string }[] }>(
    `select id || ' ' || state || coalesce(return_code, '') as state from payout_run_lines
     union all select investor_id || ' ' || account_last_four || status from payee_accounts`,
  );
  return rows.map(({ state }) => state);
}

class RollBack extends Error {}

/** What a file does to lines and bank details; a refused file does nothing. */
async function effectOf(text: string, before: readonly string[]): Promise<string[]> {
  const { core } = runs;
  const acting = { actor: { userId: core.user.id, caller: "gateway", roles: [] } } as const;
  let after = [...before];
  const work = core.db.transaction(async (trx) => {
    await applyReturns({ trx, clock: core.clock }, acting, vault, { text, accepted: [] });
    after = await stateOf(trx);
    throw new RollBack();
  });
  await work.catch((error: unknown) => {
    const isRefused = error instanceof ServiceError && error.status === 422;
    if (!isRefused && !(error instanceof RollBack)) throw error;
  });
  return after.filter((row) => !before.includes(row));
}

test(
  `${FILES} random bank files change what they surely answer and nothing else (seed ${seed})`,
  { timeout: 600_000 },
  async () => {
    const payoutIds: string[] = [];
    for (let more = 3; more > 0; more -= 1) {
      const { agreementId } = await runs.payee();
      const payout = await runs.core
        .db("payouts")
        .where({ agreementId, payable: true })
        .first("id");
      payoutIds.push(payout.id);
    }
    const run = await runs.prepare({ payoutIds });
    await runs.release(run);
    runs.core.setToday("2026-07-08");
    await runs.step(run, "paid");
    const lines = await runs.lines(run);
    const before = await stateOf(runs.core.db);
    const random = seededRandom(seed);
    let changed = 0;
    for (let file = 0; file < FILES; file += 1) {
      const line = random.pick(lines);
      const code = random.pick(["R01", "R03", "R16", "C01"]);
      const expected =
        code === "C01"
          ? [`${line.investor.id} 7777requested`]
          : [
              `${line.id} returned${code}`,
              ...(code === "R01" ? [] : [`${line.investor.id} 6789blocked`]),
            ];
      let answered: Answered = {
        ...{ line, code, parts: {}, trace: line.traceNumber ?? "", isSure: true },
        company: "1843205971",
      };
      const damages: Damage[] = [];
      let isReadable = true;
      for (let mutation = random.between(1, 3); mutation > 0; mutation -= 1) {
        const kind = random.between(1, 10);
        if (kind <= 4) answered = random.pick(changes)(answered, random);
        else damages.push(random.pick(kind <= 8 ? harmless : harmful));
        isReadable &&= kind <= 8;
      }
      const text = damages.reduce((part, damage) => damage(part, random), fileOf(answered));
      const effect = (await effectOf(text, before)).toSorted();
      const because = `file ${file}: ${JSON.stringify(text)}`;
      const isOwn = (row: string) => row.startsWith(line.id) || row.startsWith(line.investor.id);
      if (isReadable) expect(effect, because).toEqual(answered.isSure ? expected.toSorted() : []);
      else
        expect(
          effect.filter((row) => !isOwn(row)),
          because,
        ).toEqual([]);
      changed += Number(effect.length > 0);
    }
    expect(changed).toBeGreaterThan(FILES / 10);
    expect((await stateOf(runs.core.db)).toSorted()).toEqual(before.toSorted());
  },
);
