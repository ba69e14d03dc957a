import { errorText } from "@accord/api-client";
import { Spinner } from "@accord/blueprint";
import type { Chosen } from "@accord/contracts";
import { FormDialog } from "@accord/ui/overlays";
import { changedCount, withCount } from "./changed-count.ts";

interface ReadingChosenProps<Filter> {
  readonly title: string;
  /** A failure without a reason. */
  readonly failed: string;
  readonly chosen: Chosen<Filter>;
  readonly query: { readonly error: Error | null; readonly refetch: () => Promise<unknown> };
  /** With the count that matches now. */
  readonly onChosen: (chosen: Chosen<Filter>) => void;
  readonly onClose: () => void;
}

/** While a dialog reads what it says of the chosen rows; another count asks again. */
export function ReadingChosen<Filter>(props: ReadingChosenProps<Filter>) {
  const { title, failed, chosen, query, onChosen, onClose } = props;
  const { error, refetch } = query;
  const now = changedCount(error);
  return (
    <FormDialog
      error={error ? errorText(error, failed) : undefined}
      isDirty={false}
      isPending={false}
      onClose={onClose}
      onSubmit={() => {
        if (now === undefined) void refetch();
        else onChosen(withCount(chosen, now));
      }}
      pendingLabel="Reading..."
      submitLabel={now === undefined ? "Try again" : `Go on with ${now.toLocaleString("en-US")}`}
      title={title}
    >
      {error === null && <Spinner aria-label="Loading" size={28} />}
    </FormDialog>
  );
}
