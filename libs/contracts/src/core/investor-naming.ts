import { investorKinds, investorNames, type Party } from "@accord/domain";
import * as z from "@accord/zod";
import { id } from "../fields.ts";

export const text = z.string().nullable();

export const firstPartyName = { firstName: z.string(), middleName: text, lastName: z.string() };

/** Optional, because core of the release before does not send them. */
export const kindNames = {
  kind: z.enum(investorKinds).optional(),
  legalName: text.optional(),
  actingAs: text.optional(),
};

/** What lists name an investor with; of a person the two names alone. */
export const listedName = z.object({
  firstName: z.string(),
  lastName: z.string(),
  ...kindNames,
});

export const listedInvestor = z.object({ id, ...listedName.shape });

export const secondPartyName = {
  hasSecondParty: z.boolean(),
  secondPartyFirstName: text,
  secondPartyMiddleName: text,
  secondPartyLastName: text,
};

export const namedInvestor = z.object({ ...kindNames, ...firstPartyName, ...secondPartyName });

export type ListedName = z.infer<typeof listedName>;
export type NamedInvestor = z.infer<typeof namedInvestor>;

/** Of a party as a person: the acting person of a trust. */
export function partyName(investor: NamedInvestor, party: Party): string {
  const [first = "", second = ""] = investorNames({ ...investor, hasSecondParty: true }).signers;
  return party === "first" ? first : second;
}
