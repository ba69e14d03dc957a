import { ErrorState, Section, SkeletonBars } from "@accord/ui";
import type { ReactNode } from "react";

interface SectionQueryProps<Data> {
  readonly title: string;
  /** What the section shows, for the failure text: `the documents`. */
  readonly what: string;
  readonly query: {
    readonly data: Data | undefined;
    readonly isError: boolean;
    readonly refetch: () => unknown;
  };
  readonly children: (data: Data) => ReactNode;
}

/** A section that loads by itself: bars, its content, or its own failure. */
export function SectionQuery<Data>({ title, what, query, children }: SectionQueryProps<Data>) {
  return (
    <Section title={title}>
      {query.data !== undefined ? (
        children(query.data)
      ) : query.isError ? (
        <ErrorState onRetry={() => void query.refetch()} text={`Failed to load ${what}`} />
      ) : (
        <SkeletonBars />
      )}
    </Section>
  );
}
