import { conflict } from "@accord/service-kit";

const CONSTRAINT = "investors_live_email_key";

const isEmailTaken = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === "23505" &&
  "constraint" in error &&
  error.constraint === CONSTRAINT;

/** Turns the unique index's refusal into words (409) about the field; the index decides, not a look before. */
export async function refuseTakenEmail<T>(message: string, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isEmailTaken(error)) throw conflict(message, [{ path: "email", message }]);
    throw error;
  }
}

export const emailTaken =
  "Another investor has this email. Enter a different one, or edit that investor instead.";
