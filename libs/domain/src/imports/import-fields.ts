import { agreementFields } from "./agreement-columns.ts";
import { choiceKey, stateCodes, states, type ImportField } from "./import-field.ts";
import type { ImportKind } from "./import-kinds.ts";
import { investorFields } from "./investor-columns.ts";
import { payoutFields, rolloverFields } from "./money-columns.ts";

export const importFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  investors: investorFields,
  agreements: agreementFields,
  payouts: payoutFields,
  rollovers: rolloverFields,
};

/** What a text that is no choice probably means: `Alabama` is AL. Null without a proposal. */
export function proposedChoice(field: ImportField, text: string): string | null {
  const key = choiceKey(text);
  const known = field.choices === stateCodes ? states : (field.choices ?? []);
  return known.find(({ also }) => also.includes(key))?.value ?? null;
}
