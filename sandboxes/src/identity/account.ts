import { createHash, timingSafeEqual } from "node:crypto";

export interface DevelopmentAccount {
  email: string;
  password: string;
}

export function subjectOf(email: string): string {
  const hex = digest(email.toLowerCase()).toString("hex");
  // UUID version 8 (RFC 9562).
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return [...groups, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join("-");
}

/** Constant time. */
export function isCorrect(account: DevelopmentAccount, email: string, password: string): boolean {
  const actual = digest(`${email.trim().toLowerCase()}\0${password}`);
  return timingSafeEqual(actual, digest(`${account.email.toLowerCase()}\0${account.password}`));
}

export function claimsOf(account: DevelopmentAccount) {
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
