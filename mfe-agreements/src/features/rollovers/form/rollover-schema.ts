import { newRollover, rolloverEdit } from "@accord/contracts";
import {
  isMoney,
  rolloverCategories,
  addDays,
  formatDay,
  SETTLING_WINDOW_DAYS,
  type Day,
} from "@accord/domain";
import { amountWire } from "@accord/ui/inputs";
import * as z from "@accord/zod";
import type { RolloverValues } from "./rollover-values.ts";
import { typedDay } from "../../../records/typed-day.ts";

/** The earliest rollover date of a payout (docs/rules.md#rolling-over-a-payout). */
export const earliestDay = (dueDate: Day): Day => addDays(dueDate, -SETTLING_WINDOW_DAYS);

/** `dueDate`: of the payout that it is made from. */
export const rolloverDay = (dueDate?: Day) =>
  typedDay("Rollover date", (day) => {
    if (dueDate === undefined || day >= earliestDay(dueDate)) return undefined;
    return `This payout is due ${formatDay(dueDate)}. Roll it over on ${formatDay(earliestDay(dueDate))} or later.`;
  });

/**
 * A blank id would be valid as 'this agreement'; an invalid one makes the contract report the
 * missing choice.
 */
export const requiredId = (id: string) => id || "none";

/** Principal needs another agreement; ROI may stay in its own. */
export const allowsOwnAgreement = ({
  rolloverCategory,
}: Pick<RolloverValues, "rolloverCategory">) => rolloverCategory !== "principal";

export const isOwnAgreement = (values: Pick<RolloverValues, "destination" | "rolloverCategory">) =>
  values.destination === "this" && allowsOwnAgreement(values);

/** A negative amount gets the message for zero. */
function amountOf(text: string): string {
  const wire = amountWire(text).trim();
  return wire.startsWith("-") && isMoney(wire) ? "0.00" : wire;
}

const common = (values: RolloverValues) => ({
  amount: amountOf(values.amount),
  rolloverDate: values.rolloverDate,
  sourceType: values.sourceType,
  rolloverType: values.rolloverType,
  rolloverCategory: values.rolloverType === "rollover" ? values.rolloverCategory : null,
});

const commonShape = {
  rolloverDate: rolloverDay(),
  rolloverCategory: z
    .enum(rolloverCategories, "Please select a category when rolling over")
    .nullable(),
};

const toAdd = (values: RolloverValues): unknown => ({
  ...common(values),
  destinationAgreementId:
    values.rolloverType === "rollover" && !isOwnAgreement(values)
      ? requiredId(values.destinationAgreementId)
      : null,
});

/** 'Add Roll Over/Additional Investment' as the contract's body. */
export const addSchema = z.pipe(
  z.custom<RolloverValues>().transform(toAdd),
  z.object({ ...newRollover.shape, ...commonShape }),
);

function sourceOf(values: RolloverValues, ownId: string): string | null {
  if (values.rolloverType !== "rollover") return null;
  return isOwnAgreement(values) ? ownId : requiredId(values.sourceAgreementId);
}

/** 'Edit Roll Over' as the contract's body. */
export const editSchema = (ownId: string) =>
  z.pipe(
    z.custom<RolloverValues>().transform((values): unknown => ({
      ...common(values),
      sourceAgreementId: sourceOf(values, ownId),
    })),
    z.object({ ...rolloverEdit.shape, ...commonShape }),
  );

export type AddedRollover = z.output<typeof addSchema>;
export type EditedRollover = z.output<ReturnType<typeof editSchema>>;
