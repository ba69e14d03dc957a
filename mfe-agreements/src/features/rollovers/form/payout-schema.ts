import { payoutRollOver } from "@accord/contracts";
import type { Day } from "@accord/domain";
import * as z from "@accord/zod";
import { requiredId, rolloverDay } from "./rollover-schema.ts";
import type { RolloverValues } from "./rollover-values.ts";

const typed = ({ destination, rolloverDate, sourceType, ...values }: RolloverValues): unknown => ({
  rolloverDate,
  sourceType,
  destinationAgreementId:
    destination === "another" ? requiredId(values.destinationAgreementId) : null,
});

/** 'Roll Over' of a payout as the contract's body. */
export const payoutSchema = (dueDate: Day) =>
  z.pipe(
    z.custom<RolloverValues>().transform(typed),
    z.object({ ...payoutRollOver.shape, rolloverDate: rolloverDay(dueDate) }),
  );
