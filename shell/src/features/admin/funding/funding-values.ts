import {
  fundingAccountInput,
  newFundingAccount,
  type FundingAccount,
  type FundingAccountInput,
  type NewFundingAccount,
} from "@accord/contracts";

export interface FundingValues {
  readonly name: string;
  readonly bankName: string;
  readonly odfiRouting: string;
  readonly accountKind: string;
  readonly accountNumber: string;
  readonly companyName: string;
  readonly companyId: string;
  readonly companyDiscretionary: string;
  readonly immediateDestination: string;
  readonly immediateDestinationName: string;
  readonly immediateOrigin: string;
  readonly immediateOriginName: string;
  readonly leadDays: string;
  readonly nextCheckNumber: string;
  readonly checkOffsetRight: string;
  readonly checkOffsetDown: string;
  readonly fileExtension: string;
  readonly lineEnd: string;
  readonly cashAccountName: string;
  readonly xeroCashCode: string;
  readonly balanced: boolean;
  readonly addenda: boolean;
}

export type FundingField = keyof FundingValues;

const empty: FundingValues = {
  name: "",
  bankName: "",
  odfiRouting: "",
  accountKind: "checking",
  accountNumber: "",
  companyName: "",
  companyId: "",
  companyDiscretionary: "",
  immediateDestination: "",
  immediateDestinationName: "",
  immediateOrigin: "",
  immediateOriginName: "",
  leadDays: "2",
  nextCheckNumber: "1001",
  checkOffsetRight: "0",
  checkOffsetDown: "0",
  fileExtension: "ach",
  lineEnd: "crlf",
  cashAccountName: "Cash",
  xeroCashCode: "",
  balanced: false,
  addenda: false,
};

export function fundingValues(stored: FundingAccount | undefined): FundingValues {
  if (!stored) return empty;
  return {
    ...stored,
    accountNumber: "",
    xeroCashCode: stored.xeroCashCode ?? "",
    leadDays: String(stored.leadDays),
    nextCheckNumber: String(stored.nextCheckNumber),
    checkOffsetRight: String(stored.checkOffsetRight),
    checkOffsetDown: String(stored.checkOffsetDown),
  };
}

/** Nacha's identification fields have ten characters: nine digits get a space in front. */
const tenWide = (text: string) => (text.trim() === "" ? "" : text.trim().padStart(10));

/** Other text stays as it is, for the contract to refuse. */
const wholeNumber = (text: string) => (/^-?\d+$/.test(text.trim()) ? Number(text) : text);

/** Fills blanks with what banks expect. A blank account number keeps the stored one. */
function filled(values: FundingValues, isNew: boolean): object {
  const { accountNumber, ...fields } = values;
  const origin = tenWide(values.immediateOrigin);
  return {
    ...fields,
    ...(isNew || accountNumber.trim() !== "" ? { accountNumber } : {}),
    odfiRouting: values.odfiRouting.trim(),
    immediateDestination: tenWide(values.immediateDestination || values.odfiRouting),
    immediateDestinationName:
      values.immediateDestinationName.trim() || values.bankName.trim().slice(0, 23),
    immediateOrigin: origin,
    immediateOriginName: values.immediateOriginName.trim() || values.companyName.trim(),
    companyId: tenWide(values.companyId) || origin,
    leadDays: wholeNumber(values.leadDays),
    nextCheckNumber: wholeNumber(values.nextCheckNumber),
    checkOffsetRight: wholeNumber(values.checkOffsetRight),
    checkOffsetDown: wholeNumber(values.checkOffsetDown),
  };
}

export type FundingErrors = Readonly<Partial<Record<FundingField, string>>>;

interface Issue {
  readonly path: string;
  readonly message: string;
}

const isField = (name: string): name is FundingField => name in empty;

/** The first message of each field. */
export function errorsOf(issues: readonly Issue[]): FundingErrors {
  const errors: Partial<Record<FundingField, string>> = {};
  for (const { path, message } of issues) if (isField(path)) errors[path] ??= message;
  return errors;
}

/** Blank, these follow another field, which has the message. */
const followers = [
  "immediateDestination",
  "immediateDestinationName",
  "immediateOriginName",
  "companyId",
] as const;

function ownErrors(values: FundingValues, issues: readonly Issue[]): FundingErrors {
  const follows = (path: string) =>
    followers.some((name) => name === path && values[name].trim() === "");
  return errorsOf(issues.filter(({ path }) => !follows(path)));
}

type Checked<Body> = { readonly body: Body } | { readonly errors: FundingErrors };

const issuesOf = (error: {
  readonly issues: readonly { readonly path: PropertyKey[]; readonly message: string }[];
}): Issue[] => error.issues.map(({ path, message }) => ({ path: path.join("."), message }));

export function checkNew(values: FundingValues): Checked<NewFundingAccount> {
  const result = newFundingAccount.safeParse(filled(values, true));
  return result.success
    ? { body: result.data }
    : { errors: ownErrors(values, issuesOf(result.error)) };
}

export function checkChange(values: FundingValues): Checked<FundingAccountInput> {
  const result = fundingAccountInput.safeParse(filled(values, false));
  return result.success
    ? { body: result.data }
    : { errors: ownErrors(values, issuesOf(result.error)) };
}
