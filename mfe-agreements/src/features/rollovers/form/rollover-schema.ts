import { newRollover, rolloverEdit } from "@accord/contracts";
import { isMoney, rolloverCategories } from "@accord/domain";
import { amountWire } from "@accord/ui/inputs";
import * as z from "@accord/zod";
import { chosenId } from "./chosen-id.ts";
import { rolloverDay } from "./rollover-day.ts";
import type { RolloverValues } from "./rollover-values.ts";

/** Principal needs another agreement; ROI may stay in its own. */
export const canStay = ({ rolloverCategory }: Pick<RolloverValues, "rolloverCategory">) =>
  rolloverCategory !== "principal";

export const staysHere = (values: Pick<RolloverValues, "place" | "rolloverCategory">) =>
  values.place === "this" && canStay(values);

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
    values.rolloverType === "rollover" && !staysHere(values)
      ? chosenId(values.destinationAgreementId)
      : null,
});

/** 'Add Roll Over/Additional Investment' as the contract's body. */
export const addSchema = z.pipe(
  z.custom<RolloverValues>().transform(toAdd),
  z.object({ ...newRollover.shape, ...commonShape }),
);

function sourceOf(values: RolloverValues, ownId: string): string | null {
  if (values.rolloverType !== "rollover") return null;
  return staysHere(values) ? ownId : chosenId(values.sourceAgreementId);
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
