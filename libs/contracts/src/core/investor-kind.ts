import { investorKinds, kindFields, kindIssues, type KindIssue, type OfKind } from "@accord/domain";
import type * as z from "@accord/zod";

const paths: readonly KindIssue["path"][] = [
  ...kindFields.map(({ name }) => name),
  "hasSecondParty",
];

const isOfKind = (value: unknown): value is OfKind =>
  typeof value === "object" &&
  value !== null &&
  "kind" in value &&
  investorKinds.some((kind) => kind === value.kind);

/** Each path asks for the issues of the same value. */
const known = new WeakMap<OfKind, readonly KindIssue[]>();

function issueAt(value: unknown, path: KindIssue["path"]): KindIssue | undefined {
  if (!isOfKind(value)) return undefined;
  const issues = known.get(value) ?? kindIssues(value);
  known.set(value, issues);
  return issues.find((issue) => issue.path === path);
}

/** With what the kind requires, also while other fields are refused. */
export const refineKind = <Schema extends z.ZodObject>(schema: Schema): Schema =>
  paths.reduce<Schema>(
    (refined, path) =>
      refined.refine((value) => issueAt(value, path) === undefined, {
        path: [path],
        when: ({ value }) => isOfKind(value),
        error: ({ input }) => issueAt(input, path)?.message,
      }),
    schema,
  );
