import { conflictOnDuplicate } from "@accord/service-kit";

/** Refuses (409) a write whose e-mail another live investor has, with the words that fit. */
export const refuseTakenEmail = <T>(message: string, write: PromiseLike<T>): Promise<T> =>
  conflictOnDuplicate({ index: "investors_live_email_key", path: "email", message }, write);

export const emailTaken =
  "Another investor has this email. Enter a different one, or edit that investor instead.";
