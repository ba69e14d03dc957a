import { newPayeeAccount, type Investor, type NewPayeeAccount } from "@accord/contracts";
import { plainLine } from "@accord/domain";
import * as z from "@accord/zod";
import { nameOfParty } from "../bank-text.ts";

export interface RequestValues {
  party: string;
  holderName: string;
  holderKind: string;
  accountKind: string;
  routingNumber: string;
  routingAgain: string;
  accountNumber: string;
  accountAgain: string;
  bankName: string;
  channel: string;
}

/** In screen order. */
export const requestFields = [
  "party",
  "holderName",
  "holderKind",
  "accountKind",
  "routingNumber",
  "routingAgain",
  "accountNumber",
  "accountAgain",
  "bankName",
  "channel",
] as const;

/** An IRA is paid to an account of its custodian. */
const isBusiness = ({ kind }: Investor) => kind === "company" || kind === "ira";

/** A name that is too long is typed as the bank has it. */
const MAX_HOLDER = 100;

const holderOf = (investor: Investor, party: 1 | 2): string => {
  const name = nameOfParty(investor, party);
  return name.length > MAX_HOLDER ? "" : name;
};

/** Nothing of the account in use: what is typed has to come from the request. */
export const emptyRequest = (investor: Investor, party: 1 | 2): RequestValues => ({
  party: String(party),
  holderName: holderOf(investor, party),
  holderKind: isBusiness(investor) ? "business" : "personal",
  accountKind: "checking",
  routingNumber: "",
  routingAgain: "",
  accountNumber: "",
  accountAgain: "",
  bankName: "",
  channel: "",
});

const differ = (what: string) => `The two ${what} numbers differ. Type it again.`;

const isSame = (once: string, again: string) => plainLine(once) === plainLine(again);

/** What is typed twice has to be the same, and is sent once. */
export const requestSchema = z.pipe(
  z
    .custom<RequestValues>()
    .refine((values) => isSame(values.routingNumber, values.routingAgain), {
      path: ["routingAgain"],
      error: differ("routing"),
    })
    .refine((values) => isSame(values.accountNumber, values.accountAgain), {
      path: ["accountAgain"],
      error: differ("account"),
    })
    .transform(({ party, ...values }): unknown => ({
      ...values,
      party: party === "2" ? 2 : 1,
    })),
  newPayeeAccount,
);

export type RequestBody = NewPayeeAccount;
