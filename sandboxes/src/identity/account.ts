import { createHash, timingSafeEqual } from "node:crypto";

export interface DevelopmentAccount {
  readonly email: string;
  readonly password: string;
  readonly givenName: string;
  readonly groups: readonly string[];
  /** Also refuses refresh tokens. */
  readonly disabled?: boolean;
}

interface Passwords {
  readonly email: string;
  readonly password: string;
  /** Absent: no such account. */
  readonly approverPassword?: string | undefined;
  readonly viewerPassword?: string | undefined;
}

export function developmentAccounts(of: Passwords): DevelopmentAccount[] {
  const { email, password, approverPassword = "", viewerPassword = "" } = of;
  const all = [
    { email, password, givenName: "Staff", groups: ["viewer", "staff", "approver", "admin"] },
    {
      email: "approver@example.com",
      password: approverPassword,
      givenName: "Approver",
      groups: ["approver"],
    },
    {
      email: "viewer@example.com",
      password: viewerPassword,
      givenName: "Viewer",
      groups: ["viewer"],
    },
  ];
  return all.filter((account) => account.password !== "");
}

/** Changed on the accounts page. */
export interface Accounts {
  list(): readonly DevelopmentAccount[];
  change(email: string, change: Pick<Partial<DevelopmentAccount>, "disabled" | "groups">): boolean;
}

export function createAccounts(initial: readonly DevelopmentAccount[]): Accounts {
  const accounts = new Map(initial.map((account) => [account.email, account]));
  return {
    list: () => [...accounts.values()],
    change: (email, change) => {
      const account = accounts.get(email);
      if (account) accounts.set(email, { ...account, ...change });
      return account !== undefined;
    },
  };
}

export function subjectOf(email: string): string {
  const hex = digest(email.toLowerCase()).toString("hex");
  // UUID version 8 (RFC 9562).
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return [...groups, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join("-");
}

export function accountOf(
  accounts: readonly DevelopmentAccount[],
  email: string,
  password: string,
): DevelopmentAccount | undefined {
  const typed = digest(`${email.trim().toLowerCase()}\0${password}`);
  const [found] = accounts.filter((account) =>
    timingSafeEqual(typed, digest(`${account.email.toLowerCase()}\0${account.password}`)),
  );
  return found?.disabled ? undefined : found;
}

export function claimsOf(account: DevelopmentAccount) {
  return {
    sub: subjectOf(account.email),
    email: account.email,
    email_verified: true,
    given_name: account.givenName,
    family_name: "Member",
    name: `${account.givenName} Member`,
    groups: account.groups,
  };
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
