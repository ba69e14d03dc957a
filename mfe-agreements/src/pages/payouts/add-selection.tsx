import { LazyDialog } from "@accord/remote-kit";
import { useNavigate } from "@accord/router";
import { loadAddToRun } from "../../features/payouts/lazy-parts.ts";
import type { PayoutSelection } from "../../features/payouts/selection/selection.ts";

interface AddSelectionProps {
  readonly selecting: PayoutSelection;
  readonly onClose: () => void;
}

/** The dialog that adds the selection to a run, which it leads to. */
export function AddSelection({ selecting, onClose }: AddSelectionProps) {
  const navigate = useNavigate();
  const onAdded = (run: { readonly id: string }) => {
    onClose();
    selecting.clear();
    void navigate(`/payout-runs?id=${run.id}`);
  };
  return <LazyDialog load={loadAddToRun} props={{ selecting, onClose, onAdded }} />;
}
