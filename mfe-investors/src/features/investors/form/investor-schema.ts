import { newInvestor, type NewInvestorInput } from "@accord/contracts";
import { usStates, type UsState } from "@accord/domain";
import * as z from "@accord/zod";
import { dropHidden, type InvestorValues } from "./investor-values.ts";

export const isUsState = (text: string): text is UsState =>
  usStates.some((state) => state === text);

export const investorSchema = z.pipe(
  z.custom<InvestorValues>().transform((values): NewInvestorInput => dropHidden(values)),
  newInvestor,
);
