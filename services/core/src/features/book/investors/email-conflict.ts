import { investorNames } from "@accord/domain";
import { conflict, conflictOnDuplicate } from "@accord/service-kit";
import type { Knex } from "knex";
import { findByEmail } from "../records/index.ts";

/** 409 with `message` when another live investor has the e-mail. */
export const refuseTakenEmail = <T>(message: string, write: PromiseLike<T>): Promise<T> =>
  conflictOnDuplicate({ index: "investors_live_email_key", path: "email", message }, write);

const advice = "Enter a different one, or edit that investor instead";

export const emailTaken = `Another investor has this email. ${advice}.`;

/** 409 that says whose the e-mail is. */
export async function requireFreeEmail(trx: Knex.Transaction, email: string): Promise<void> {
  const owner = await findByEmail(trx, email);
  if (!owner) return;
  const name = investorNames(owner).display;
  const message = `Another investor has this email: ${name}. ${advice}: a second person can be the second party, and an IRA or a trust beside the person has an address of its own, such as name+ira@example.com.`;
  const link = { to: `/investors?id=${owner.id}`, text: `Open ${name}` };
  throw conflict(message, [{ path: "email", message, link }]);
}
