import { conflictOnDuplicate } from "@accord/service-kit";

/** 409 with `message` when another live investor has the e-mail. */
export const refuseTakenEmail = <T>(message: string, write: PromiseLike<T>): Promise<T> =>
  conflictOnDuplicate({ index: "investors_live_email_key", path: "email", message }, write);

export const emailTaken =
  "Another investor has this email. Enter a different one, or edit that investor instead.";
