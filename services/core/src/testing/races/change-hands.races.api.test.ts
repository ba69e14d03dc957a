import type { Agreement } from "@accord/contracts";
import { expect, inject, test } from "vitest";
import { agreementBody } from "../money-context.ts";
import { openCounter } from "../open-counter.ts";
import { expectInvariants } from "../random-operations/invariants.ts";
import { seededRandom } from "../random-operations/random.ts";
import { moneySeed as seed } from "../random-operations/seed.ts";
import { sampleInvestor } from "../sample-investor.ts";
import { race, rounds, statuses } from "./race.ts";

test(
  `agreements of two investors change hands concurrently without a deadlock (seed ${seed})`,
  { timeout: 90_000 + rounds * 3_000 },
  async () => {
    const random = seededRandom(seed);
    const core = await openCounter(inject("postgresUrl"), "2026-07-10");
    const other: string = (await core.post("/api/investors", sampleInvestor())).body.id;
    const investors = [core.investorId, other];
    const ids: string[] = [];
    for (const investorId of [...investors, ...investors, ...investors]) {
      ids.push((await core.agreement({ investorId })).id);
    }
    for (let round = 1; round <= rounds; round += 1) {
      const rows: Agreement[] = (await core.get("/api/agreements")).body;
      const swaps = rows.map(({ id, reference, investorId: from }) => () => {
        const investorId = from === other ? core.investorId : other;
        return core.put(`/api/agreements/${id}`, agreementBody({ investorId, reference }));
      });
      expect(statuses(await race(random, swaps))).toEqual(ids.map(() => 200));
    }
    await expectInvariants(core, investors, `seed ${seed}`);
    await core.stop();
  },
);
