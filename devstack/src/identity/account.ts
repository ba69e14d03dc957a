import { createHash, timingSafeEqual } from "node:crypto";

/** The one account that can sign in. */
export interface DevelopmentAccount {
  email: string;
  password: string;
}

/** The subject of the account: stable for its address, in the form of a UUID. */
export function subjectOf(email: string): string {
  const hex = digest(email.toLowerCase()).toString("hex");
  // Version 8 (own scheme) and the RFC 9562 variant.
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return [...groups, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join("-");
}

/** Compares without telling by its duration which part was wrong. */
export function isCorrect(account: DevelopmentAccount, email: string, password: string): boolean {
  const given = digest(`${email.trim().toLowerCase()}\0${password}`);
  return timingSafeEqual(given, digest(`${account.email.toLowerCase()}\0${account.password}`));
}

/** What the provider says about the account. */
export function claimsOf(account: DevelopmentAccount): {
  sub: string;
  email: string;
  email_verified: boolean;
  given_name: string;
  family_name: string;
  name: string;
} {
  return {
    sub: subjectOf(account.email),
    email: account.email,
    email_verified: true,
    given_name: "Staff",
    family_name: "Member",
    name: "Staff Member",
  };
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
