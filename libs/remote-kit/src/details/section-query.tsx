import { ErrorState, Section, SkeletonBars } from "@accord/ui";
import type { ReactNode } from "react";
import { OutdatedNote } from "./record-failure.tsx";
import "./details.css";

interface SectionQueryProps<Data> {
  readonly title: string;
  readonly anchor?: string;
  /** For the failure text: `the documents`. */
  readonly what: string;
  readonly note?: (data: Data) => ReactNode;
  readonly tools?: ReactNode;
  readonly query: {
    readonly data: Data | undefined;
    readonly isError: boolean;
    readonly isRefetchError?: boolean;
    readonly refetch: () => unknown;
  };
  readonly children: (data: Data) => ReactNode;
}

/** A section that loads its content; a failed refetch keeps it. */
export function SectionQuery<Data>(props: SectionQueryProps<Data>) {
  const { title, what, query, children } = props;
  const note = query.data === undefined ? undefined : props.note?.(query.data);
  return (
    <Section anchor={props.anchor} note={note} title={title} tools={props.tools}>
      {query.data !== undefined ? (
        <>
          {query.isRefetchError === true && (
            <OutdatedNote onRetry={() => void query.refetch()} what={what} />
          )}
          {children(query.data)}
        </>
      ) : query.isError ? (
        <ErrorState onRetry={() => void query.refetch()} text={`Failed to load ${what}`} />
      ) : (
        <SkeletonBars />
      )}
    </Section>
  );
}

export function NestedList({ children }: { readonly children: ReactNode }) {
  return <div className="rk-nested">{children}</div>;
}
