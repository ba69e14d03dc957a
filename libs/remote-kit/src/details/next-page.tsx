import { Button } from "@accord/blueprint";
import { DangerNotice } from "../form/danger-notice.tsx";
import "./details.css";

interface NextPageProps {
  readonly text: string;
  /** For the failure text: `earlier changes`. */
  readonly what: string;
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>;
  };
}

/** Button that loads the next page of a list. */
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
