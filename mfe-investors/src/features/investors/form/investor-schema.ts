import { newInvestor, type NewInvestorInput } from "@accord/contracts";
import { usStates, type UsState } from "@accord/domain";
import * as z from "@accord/zod";
import { dropHidden, type InvestorValues } from "./investor-values.ts";

/** Is this one of the 50 state codes? */
export const isUsState = (text: string): text is UsState =>
  usStates.some((state) => state === text);

/** The form's values as the contract wants them: the second party only when its box is ticked. */
export const investorSchema = z.pipe(
  z.custom<InvestorValues>().transform((values): NewInvestorInput => dropHidden(values)),
  newInvestor,
);
