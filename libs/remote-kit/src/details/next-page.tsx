import { Button } from "@accord/blueprint";
import { DangerNotice } from "../form/danger-notice.tsx";
import "./details.css";

interface NextPageProps {
  /** What the button says: `Show more`. */
  readonly text: string;
  /** What it brings, for the failure text: `earlier changes`. */
  readonly what: string;
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>;
  };
}

/** Below a list that comes page by page: the way to its next page, or why that did not come. */
export function NextPage({ text, what, query }: NextPageProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className="rk-next-page">
      {query.isFetchNextPageError && (
        <DangerNotice>Failed to load {what}. What is shown stays; try again.</DangerNotice>
      )}
      <Button
        aria-disabled={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage({ cancelRefetch: false })}
        text={query.isFetchingNextPage ? "Loading..." : text}
        variant="outlined"
      />
    </div>
  );
}
