import { ApiError, fieldIssues, serverMessage } from "@accord/api-client";
import { formatInstant } from "@accord/domain";

/** A failure in its specified words, with the server's reason when it gave one. */
export function failureText(text: string, error: Error): string {
  const reason = serverMessage(error);
  return reason === undefined ? text : `${text}: ${reason}`;
}

/** The server's issues that are about a field of the form, in the order of the screen. */
export function issuesByField<Name extends string>(
  error: Error | null,
  fieldNames: readonly Name[],
): readonly (readonly [Name, string])[] {
  const issues = fieldIssues(error);
  return fieldNames.flatMap((name) => {
    const issue = issues.find(({ path }) => path === name);
    return issue ? [[name, issue.message] as const] : [];
  });
}

/** What the danger notice says: the server's message, and issues that belong to no field, each once. */
export function failureLines(
  error: Error,
  fallback: string,
  fieldNames: readonly string[],
): readonly string[] {
  const message = serverMessage(error) ?? fallback;
  const loose = fieldIssues(error)
    .filter(({ path, message: text }) => !fieldNames.includes(path) && !message.includes(text))
    .map((issue) => issue.message);
  return [...new Set([message, ...loose])];
}

/** Somebody else changed the record (412): who, and when (an instant). */
export interface StaleChange {
  readonly by: string | null;
  readonly at: string | null;
}

const textIn = (body: object, name: string): string | null => {
  const value: unknown = Reflect.get(body, name);
  return typeof value === "string" ? value : null;
};

/** Reads a 412; undefined for every other failure. */
export function staleChange(error: Error | null): StaleChange | undefined {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined;
  const body = error.body ?? {};
  return { by: textIn(body, "changedBy"), at: textIn(body, "changedAt") };
}

/** `Dana Lee changed this agreement on ...`, without a full stop. */
export function changeText({ by, at }: StaleChange, record: string, timeZone: string): string {
  const when = at === null ? "" : ` on ${formatInstant(at, timeZone)}`;
  return `${by ?? "Somebody"} changed this ${record}${when}`;
}
