import { Button } from "@accord/blueprint";
import { EmptyState } from "../states/empty-state.tsx";

export function FilteredState({
  text,
  onClear,
}: {
  readonly text: string;
  readonly onClear: () => void;
}) {
  return (
    <EmptyState
      action={
        <Button onClick={onClear} variant="outlined">
          Clear Filters
        </Button>
      }
      text={text}
    />
  );
}
