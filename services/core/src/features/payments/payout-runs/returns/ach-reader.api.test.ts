import { parseMoney } from "@accord/domain";
import { expect, test } from "vitest";
import { readIndependently, type ReadEntry } from "../../../../testing/independent-ach.ts";
import { seededRandom, type Random } from "../../../../testing/random-operations/random.ts";
import { moneySeed as seed } from "../../../../testing/random-operations/seed.ts";
import { addFundingAccount } from "../../../../testing/sample-funding-account.ts";
import { useRuns } from "../../../../testing/run-context.ts";

const TODAY = "2026-07-01";
const runs = useRuns(TODAY);

/** As typed, and as a bank reads it. */
const names = [
  ["José Álvarez", "JOSE ALVAREZ"],
  ["Margaret O'Neil", "MARGARET O'NEIL"],
  ["Dana Whitfield & Lee Whitfield", "DANA WHITFIELD & LEE W"],
  ["Łukasz 中文", " UKASZ"],
  ["Zoë Nuñez-Ångström", "ZOE NUNEZ-ANGSTROM"],
] as const;

interface Paid {
  readonly routing: string;
  readonly account: string;
  readonly name: string;
  readonly code: string;
  readonly entryClass: string;
}

/** Payees with bank details of all kinds, some with principal to be paid; by agreement. */
async function addPayees(random: Random): Promise<Map<string, Paid>> {
  const payees = new Map<string, Paid>();
  for (let count = random.between(3, 6); count > 0; count -= 1) {
    const [holderName, name] = random.pick(names);
    const holderKind = random.pick(["personal", "personal", "business"]);
    const accountKind = random.pick(["checking", "savings"]);
    const routingNumber = random.pick(["021000021", "111000025", "322271627", "121042882"]);
    const account = random.pick(["00", "", "Z9"]) + String(random.between(1000, 999_999_999));
    const details = { holderName, holderKind, accountKind, routingNumber };
    const { agreementId } = await runs.payee({ account, details });
    payees.set(agreementId, {
      routing: routingNumber,
      account,
      name: name.trimEnd(),
      code: accountKind === "checking" ? "22" : "32",
      entryClass: holderKind === "business" ? "CCD" : "PPD",
    });
    if (random.chance(40)) {
      const amount = `${random.between(100, 40_000)}.${random.between(10, 99)}`;
      await runs.core.db("redemptions").insert({ agreementId, amount, payOn: TODAY });
    }
  }
  return payees;
}

async function addAccount(terms: object): Promise<string> {
  const [account] = (await runs.core.call("get", "/api/funding-accounts")).body;
  const name = JSON.stringify(terms);
  return addFundingAccount(runs.core, runs.approver, { ...account, ...terms, name });
}

const combinations = [true, false].flatMap((balanced) =>
  [true, false].flatMap((addenda) =>
    (["lf", "crlf"] as const).map((lineEnd) => ({ balanced, addenda, lineEnd })),
  ),
);

test.each(combinations)(
  `a released file is accepted by another reader: balanced $balanced, addenda $addenda, $lineEnd (seed ${seed})`,
  async ({ balanced, addenda, lineEnd }) => {
    const random = seededRandom(seed + combinations.length);
    runs.begin(TODAY);
    const payees = await addPayees(random);
    const fundingAccountId = await addAccount({ balanced, addenda, lineEnd });
    const run = await runs.prepare({ fundingAccountId, payoutIds: undefined });
    await runs.release(run);
    const { text } = await runs.core.call("get", `/api/payout-runs/${run.id}/files/ach`);
    const { batches } = readIndependently(text, lineEnd);
    const credits: string[] = [];
    for (const batch of batches) {
      expect(batch.serviceClass).toBe(balanced ? "200" : "220");
      expect(batch.effective).toBe("260708");
      const own = batch.entries.filter(({ code }) => code === "22" || code === "32");
      expectOffset(batch.entries, own, balanced);
      credits.push(...own.map((entry) => described(batch, entry)));
    }
    const lines = await runs.lines(run);
    const labels = await labelsOf(lines.map(({ payoutId }) => payoutId));
    const expected = lines.map((line) => {
      const { entryClass, ...payee } = payees.get(line.agreement.id) ?? { entryClass: "" };
      const { reference } = line.agreement;
      const label = [reference, labels.get(line.payoutId ?? "")].filter(Boolean).join(" ");
      return JSON.stringify({
        kind: `${entryClass} ${line.payoutType === "roi" ? "ROI PAYOUT" : "PRINCIPAL "}`,
        ...payee,
        cents: parseMoney(line.net),
        identification: reference,
        trace: line.traceNumber,
        addenda: addenda ? label.toUpperCase() : null,
      });
    });
    expect(credits.toSorted()).toEqual(expected.toSorted());
  },
);

const described = (
  batch: { readonly entryClass: string; readonly description: string },
  { routing, account, name, code, cents, identification, trace, addenda }: ReadEntry,
) =>
  JSON.stringify({
    kind: `${batch.entryClass} ${batch.description}`,
    ...{ routing, account, name, code },
    ...{ cents: Number(cents), identification, trace, addenda },
  });

/** One debit of the funding account for all credits of a batch, or none. */
function expectOffset(
  all: readonly ReadEntry[],
  credits: readonly ReadEntry[],
  isBalanced: boolean,
): void {
  const sum = credits.reduce((total, { cents }) => total + cents, 0n);
  const offsets = all.filter((entry) => !credits.includes(entry));
  expect(offsets.map(({ routing, account, cents }) => [routing, account, cents])).toEqual(
    isBalanced ? [["121042882", "4400098765", sum]] : [],
  );
}

async function labelsOf(ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const rows: { id: string; periodLabel: string }[] = await runs.core.db("payouts").whereIn(
    "id",
    ids.filter((id) => id !== null),
  );
  return new Map(rows.map(({ id, periodLabel }) => [id, periodLabel]));
}

// oxfmt-ignore
const worked = [
  "101 12104288218432059712701040912A094101EXAMPLE BANK NA        ACCORD CAPITAL PARTNERSPR0012  ",
  "5200ACCORD CAPITAL P                    1843205971PPDROI PAYOUT010627270106   1121042880000001",
  "622021000021000123456789     0000266666AGR-2026-0007  JOSE ALVAREZ            0121042880000001",
  "6321110000255500127781       0000202666AGR-2026-0011  MARGARET O'NEIL         0121042880000002",
  "62232227162788120045         0000125000AGR-2025-0003  DANA WHITFIELD & LEE W  0121042880000003",
  "6271210428824400098765       0000594332PR0012         ACCORD CAPITAL PARTNER  0121042880000004",
  "820000000400575314540000005943320000005943321843205971                         121042880000001",
  "9000001000001000000040057531454000000594332000000594332                                       ",
  "9".repeat(94),
  "9".repeat(94),
];

test("the other reader accepts the worked file, and no file with a changed digit", () => {
  const text = `${worked.join("\n")}\n`;
  expect(readIndependently(text, "lf").batches[0]?.entries).toHaveLength(4);
  for (const [from, to] of [
    ["0000266666", "0000266667"],
    ["622021000021", "622021000012"],
    ["82000000040", "82000000050"],
    ["0057531454", "0057531455"],
    ["9000001000001", "9000001000002"],
    ["0121042880000003", "0121042880000001"],
  ] as const)
    expect(() => readIndependently(text.replace(from, to), "lf")).toThrow("Not as a bank expects");
});
