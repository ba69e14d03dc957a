import { investorKinds, kindFields, kindIssues, type OfKind } from "@accord/domain";
import type * as z from "@accord/zod";

const paths = [...kindFields.map(({ name }) => name), "hasSecondParty"] as const;

const isOfKind = (value: unknown): value is OfKind =>
  typeof value === "object" &&
  value !== null &&
  "kind" in value &&
  investorKinds.some((kind) => kind === value.kind);

const issueAt = (value: unknown, path: (typeof paths)[number]) =>
  isOfKind(value) ? kindIssues(value).find((issue) => issue.path === path) : undefined;

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
