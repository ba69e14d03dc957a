import type { ListedPayout } from "@accord/contracts";
import { LazyDialog, type SelectionControls } from "@accord/remote-kit";
import { useNavigate } from "@accord/router";
import { loadAddToRun } from "../../features/payouts/lazy-parts.ts";

interface AddSelectionProps {
  readonly selecting: SelectionControls<ListedPayout>;
  readonly onClose: () => void;
}

/** The dialog that adds the selection to a run, which it leads to. */
export function AddSelection({ selecting, onClose }: AddSelectionProps) {
  const navigate = useNavigate();
  const { selection, clear } = selecting;
  const onAdded = (run: { readonly id: string }) => {
    onClose();
    clear();
    void navigate(`/payout-runs?id=${run.id}`);
  };
  return <LazyDialog load={loadAddToRun} props={{ selection, onClose, onAdded }} />;
}
