import { LazyDialog } from "@accord/remote-kit";
import { loadOnce } from "@accord/ui";
import type { ComponentProps } from "react";
import type { RollOverPayout } from "../features/rollovers/roll-over-payout.tsx";

type RollOver = ComponentProps<typeof RollOverPayout>;

interface RollOverDialogProps {
  readonly payout: RollOver["payout"] | undefined;
  readonly onClose: () => void;
}

const loadRollOver = loadOnce(
  async () => (await import("../features/rollovers/roll-over-payout.tsx")).RollOverPayout,
);

export function RollOverDialog({ payout, onClose }: RollOverDialogProps) {
  if (payout === undefined) return null;
  return <LazyDialog load={loadRollOver} props={{ payout, onClose }} />;
}
