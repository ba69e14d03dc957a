import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { agreementBody } from "../money-context.ts";
import { openCounter, type Counter } from "../open-counter.ts";
import { comingAgain, expectSound } from "./race.ts";

const AT_ONCE = 100;

let core: Counter;
beforeAll(async () => {
  core = await openCounter(inject("postgresUrl"), "2026-07-10");
});
afterAll(() => core.stop());

const into = async () => (await core.agreement()).id;

const posts: [name: string, table: string, prepare: () => Promise<[path: string, body: object]>][] =
  [
    [
      "agreements",
      "agreements",
      async () => ["/api/agreements", agreementBody({ investorId: core.investorId })],
    ],
    [
      "manual payouts",
      "payouts",
      async () => [
        `/api/agreements/${await into()}/manual-payouts`,
        {
          amount: "5000.00",
          payoutType: "principal",
          payoutDate: "2026-07-02",
          principalAmount: "4000.00",
        },
      ],
    ],
    [
      "rollovers",
      "agreement_rollovers",
      async () => [
        `/api/agreements/${await into()}/rollovers`,
        {
          amount: "30000.00",
          rolloverDate: "2026-07-02",
          rolloverType: "rollover",
          rolloverCategory: "principal",
          destinationAgreementId: await into(),
        },
      ],
    ],
    [
      "payouts rolled over",
      "agreement_rollovers",
      async () => {
        const { body } = await core.get(`/api/agreements/${await into()}/payouts`);
        return [
          `/api/payouts/${body[1].id}/roll-over`,
          { rolloverDate: "2026-07-10", destinationAgreementId: await into() },
        ];
      },
    ],
  ];

const countOf = async (table: string) =>
  Number((await core.db(table).count({ n: "*" }).first())?.["n"]);

test.each(posts)(
  `${AT_ONCE} identical requests at once with one key: %s`,
  async (name, table, prepare) => {
    const [path, body] = await prepare();
    const before = await countOf(table);
    const key = { "idempotency-key": `race-${name.replaceAll(" ", "-")}` };
    const post = comingAgain(() => core.post(path, body, key));
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, post));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const replayed = answers.filter((answer) => answer.headers["idempotent-replayed"] === "true");
    expect(replayed).toHaveLength(AT_ONCE - 1);
    const made = Array.isArray(answers[0]?.body) ? answers[0].body.length : 1;
    expect(await countOf(table)).toBe(before + made);
    await expectSound(core, name);
  },
);
