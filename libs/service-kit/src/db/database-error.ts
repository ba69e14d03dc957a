import { conflict, ruleBroken, unavailable, type ServiceError } from "../errors.ts";

const invalidValueCodes = new Set(
  "22001 22003 22007 22008 22021 22P02 22P05 23502 23514".split(" "),
);
const unavailableCodes = new Set([
  ..."ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH EHOSTDOWN ENETDOWN".split(
    " ",
  ),
  // A name that does not resolve, for now or at all.
  ..."EAI_AGAIN EAI_FAIL ENOTFOUND".split(" "),
  // 08P01: PgBouncer has no connection.
  ..."08P01 53300 57P01 57P02 57P03".split(" "),
]);

const retryableCodes = new Set(["25P03", "40001", "40P01", "55P03", "57014"]);

/** Lost connections have no code; knex puts the SQL before the text. */
const connectionLost =
  /(?:^| - )(?:Connection terminated|Client has encountered a connection error|Client was closed)/;

/** Of pg and its pool, which have no code. */
export const DRIVER_TIMEOUT =
  /^(?:timeout exceeded when trying to connect|timeout expired|Query read timeout)$/;

const isUnavailable = (error: Error) =>
  connectionLost.test(error.message) ||
  ("code" in error && typeof error.code === "string" && unavailableCodes.has(error.code));

/** Maps a PostgreSQL error to 409, 422 or 503; null for others. */
export function databaseError(error: unknown): ServiceError | null {
  if (!(error instanceof Error)) return null;
  if (error.name === "KnexTimeoutError" || DRIVER_TIMEOUT.test(error.message))
    return unavailable("The service is busy. Try again soon.", error);
  if (isUnavailable(error))
    return unavailable("The database cannot be reached. Try again soon.", error);
  if (!("code" in error) || typeof error.code !== "string") return null;
  if (error.code === "53100")
    return unavailable("The disk of the database is full. Nothing was saved.", error);
  if (invalidValueCodes.has(error.code)) {
    return ruleBroken([
      { path: "", message: "A value does not fit its field. Check what was entered." },
    ]);
  }
  if (retryableCodes.has(error.code))
    return unavailable("The service is busy. Try again soon.", error);
  if (error.code === "23505")
    return conflict("A record with the same unique value exists already.");
  if (error.code === "23503") return conflict("Another record still refers to this one.");
  return null;
}
