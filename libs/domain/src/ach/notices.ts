import { accountTail, maskedAccount, shortMask } from "../people/payee.ts";
import type { BankAnswer } from "./bank-answers.ts";
import { isRoutingNumber } from "./routing-number.ts";

/** What a notice of change corrects; a part that stays is absent. */
export interface CorrectedAccount {
  readonly routingNumber?: string;
  readonly accountNumber?: string;
  readonly accountKind?: "checking" | "savings";
}

/**
 * `whole`: each part stands in its place. `proposed`: a number has blanks, or its places are
 * shifted, and a person decides. `missing` names the parts that the notice does not have.
 */
export type NoticeReading =
  | { readonly state: "whole" | "proposed"; readonly account: CorrectedAccount }
  | { readonly state: "missing"; readonly parts: string }
  | { readonly state: "unclear" };

type Notice = Pick<BankAnswer, "code" | "information">;
type Part = "routing" | "account" | "kind";

type Columns = readonly [number, number];
type Places = Partial<Record<Part, Columns>>;

interface NoticeMeaning {
  /** What was wrong. */
  readonly wrong: string;
  /** What a person does about a notice that concerns no account. */
  readonly action?: string;
  /** First and last column behind it, from 0. */
  readonly places?: Places;
  /** Before what the bank says; "The bank says" unless given, null where it says nothing. */
  readonly says?: string | null;
}

const askBank = "ask your bank, then correct the funding account";

/** Codes and fields of addenda 98 (docs/rules.md#notices-of-change). */
const meanings: Readonly<Record<string, NoticeMeaning>> = {
  C01: { wrong: "The account number was wrong", places: { account: [0, 17] } },
  C02: { wrong: "The routing number was wrong", places: { routing: [0, 9] } },
  C03: {
    wrong: "Routing number and account number were wrong",
    places: { routing: [0, 9], account: [12, 29] },
  },
  C04: {
    wrong: "The name does not match the account",
    says: "The name on file at the bank is",
    action:
      "compare it with the holder of the bank details, and call the payee where it names somebody else",
  },
  C05: { wrong: "The kind of account was wrong", places: { kind: [0, 2] } },
  C06: {
    wrong: "Account number and kind of account were wrong",
    places: { account: [0, 17], kind: [20, 22] },
  },
  C07: {
    wrong: "Routing number, account number and kind of account were wrong",
    places: { routing: [0, 9], account: [9, 26], kind: [26, 28] },
  },
  C08: {
    wrong: "The identification of the payee's bank abroad was wrong",
    action: "ask your bank",
  },
  C09: {
    wrong: "The reference of the payment was wrong",
    action: "compare it with the agreement's reference, and correct that if the bank is right",
  },
  C10: { wrong: "The company name was wrong", action: askBank },
  C11: { wrong: "The company id was wrong", action: askBank },
  C12: { wrong: "Company name and company id were wrong", action: askBank },
  C13: {
    wrong: "The addenda record was not in the form that the bank reads",
    says: null,
    action: "ask your bank which addenda it takes, or turn addenda off at the funding account",
  },
  C14: { wrong: "The entry class of a payment abroad was wrong", action: "ask your bank" },
};

const partNames: Readonly<Record<Part, string>> = {
  routing: "routing number",
  account: "account number",
  kind: "kind of account",
};

const list = new Intl.ListFormat("en-US");
const ACCOUNT = /^[0-9A-Za-z]{4,17}$/;

/** Null for a notice that does not concern the account. */
export function readNotice({ code, information }: Notice): NoticeReading | null {
  const places = meanings[code]?.places;
  if (!places) return null;
  const read = (data: string) => readParts(data, places);
  const inPlace = read(information);
  if (inPlace.state === "whole") return inPlace;
  const moved = read(information.trimStart());
  return inPlace.state === "proposed" || !("account" in moved) ? inPlace : moved;
}

function readParts(data: string, places: Places): NoticeReading {
  const { routing, account, kind } = places;
  const accountStart = routing?.[1] ?? 0;
  const accountEnd = (kind && account?.[1]) ?? data.length;
  const texts = {
    ...(routing && { routing: partText(data, 0, account ? routing[1] : data.length) }),
    ...(account && { account: partText(data, accountStart, accountEnd) }),
    ...(kind && { kind: partText(data, account ? accountEnd : 0, data.length) }),
  };
  const missing = (["routing", "account", "kind"] as const).filter((part) => texts[part] === "");
  if (missing.length > 0)
    return { state: "missing", parts: list.format(missing.map((part) => partNames[part])) };
  return readTexts(texts, isStraddled(data, places));
}

/** Empty also for zeros alone. */
const partText = (data: string, from: number, to: number): string =>
  data.slice(from, to).trim().replace(/^0+$/, "");

/** A text that goes on where blanks have to be belongs to two fields. */
function isStraddled(data: string, { routing, account, kind }: Places): boolean {
  const joins = ([, end]: Columns, [next]: Columns) =>
    end < next && data.slice(end - 1, end + 1).trim().length === 2;
  return Boolean(
    account && ((routing && joins(routing, account)) || (kind && joins(account, kind))),
  );
}

function readTexts(
  { routing, account, kind }: Partial<Record<Part, string>>,
  straddles: boolean,
): NoticeReading {
  const routingNumber = routing?.replaceAll(/[\s-]/g, "");
  const accountNumber = account?.replaceAll(/[\s-]/g, "");
  const accountKind = kind === undefined ? undefined : kindOf(kind);
  // Two digits apart at the end of a number may be the code of the kind.
  const hasCode = kind === undefined && /\s[23]\d$/.test(account ?? "");
  const isValid =
    (routingNumber === undefined || isRoutingNumber(routingNumber)) &&
    (accountNumber === undefined || ACCOUNT.test(accountNumber)) &&
    (kind === undefined || accountKind !== undefined);
  if (!isValid || hasCode || straddles) return { state: "unclear" };
  const isWhole = routingNumber === routing && accountNumber === account;
  // Words beside a number are no part of it.
  if (!isWhole && /[A-Za-z]/.test(accountNumber ?? "")) return { state: "unclear" };
  return {
    state: isWhole ? "whole" : "proposed",
    account: {
      ...(routingNumber !== undefined && { routingNumber }),
      ...(accountNumber !== undefined && { accountNumber }),
      ...(accountKind && { accountKind }),
    },
  };
}

function kindOf(transactionCode: string): "checking" | "savings" | undefined {
  if (!/^[23]\d$/.test(transactionCode)) return undefined;
  return transactionCode.startsWith("3") ? "savings" : "checking";
}

/** `routing number 111000025, account ••7781, savings`; an account number whole on request. */
export function accountText(
  { routingNumber, accountNumber, accountKind }: CorrectedAccount,
  isWhole = false,
): string {
  const account =
    accountNumber &&
    (isWhole ? accountNumber : shortMask(maskedAccount(accountTail(accountNumber))));
  const parts = [
    routingNumber && `routing number ${routingNumber}`,
    account && `account ${account}`,
    accountKind,
  ];
  return parts.filter(Boolean).join(", ");
}

/** What was wrong, and what the bank says instead: its whole text where a person has to read it. */
export function noticeText(notice: Notice): string {
  const meaning = meanings[notice.code];
  const wrong = meaning?.wrong ?? `${notice.code} is no notice of change that is known here`;
  const reading = readNotice(notice);
  const data = notice.information.trim();
  if (reading?.state === "whole") return `${wrong}. The bank says ${accountText(reading.account)}.`;
  if (data === "")
    return meaning?.says === null ? `${wrong}.` : `${wrong}. The bank gives no other value.`;
  return `${wrong}. ${meaning?.says ?? "The bank says"} ${reading ? `"${data}"` : data}.`;
}

/** What a person does about a notice that concerns no account. */
export const noticeAction = (code: string): string =>
  `Nothing is changed; the payment arrived. ${firstUpper(meanings[code]?.action ?? "ask the bank what it means")}`;

const firstUpper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
