import { newInvestor, type NewInvestorInput } from "@accord/contracts";
import * as z from "@accord/zod";
import { dropHidden, type InvestorValues } from "./investor-values.ts";

export const investorSchema = z.pipe(
  z.custom<InvestorValues>().transform((values): NewInvestorInput => dropHidden(values)),
  newInvestor,
);
