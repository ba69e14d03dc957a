import { ApiError, failureReason, fieldIssues } from "@accord/api-client";
import { formatInstant } from "@accord/domain";

/** The server's issues about these fields, in their order. */
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

/** True for a message that only repeats these issues. */
function repeatsOnly(issues: readonly { readonly path: string; readonly message: string }[]) {
  return (message: string): boolean => {
    const rest = issues.reduce(
      (text, issue) =>
        text.replace(`${issue.path}: ${issue.message}`, "").replace(issue.message, ""),
      message,
    );
    return issues.length > 0 && rest.trim() === "";
  };
}

/** The reason and the issues without a field, each once. */
export function failureLines(
  error: Error,
  fallback: string,
  fieldNames: readonly string[],
): readonly string[] {
  const message = failureReason(error) ?? fallback;
  const issues = fieldIssues(error);
  const isRepeated = repeatsOnly(issues.filter(({ path }) => fieldNames.includes(path)));
  const withoutField = issues
    .filter(({ path, message: text }) => !fieldNames.includes(path) && !message.includes(text))
    .map((issue) => issue.message);
  return [...new Set([message, ...withoutField])].filter((line) => !isRepeated(line));
}

/** Who changed the record (412), and when (ISO instant). */
export interface StaleChange {
  readonly by: string | null;
  readonly at: string | null;
}

const readText = (body: object, name: string): string | null => {
  const value: unknown = Reflect.get(body, name);
  return typeof value === "string" ? value : null;
};

/** Undefined for other errors than a 412. */
export function staleChange(error: Error | null): StaleChange | undefined {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined;
  const body = error.body ?? {};
  return { by: readText(body, "changedBy"), at: readText(body, "changedAt") };
}

/** `Dana Lee changed this agreement on ...` */
export function changeText({ by, at }: StaleChange, record: string, timeZone: string): string {
  const when = at === null ? "" : ` on ${formatInstant(at, timeZone)}`;
  return `${by ?? "Somebody"} changed this ${record}${when}`;
}
