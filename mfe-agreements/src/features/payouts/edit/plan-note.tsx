import { Button } from "@accord/blueprint";
import type { Payout } from "@accord/contracts";

interface PlanNoteProps {
  readonly payout: Payout;
  readonly onBackToPlan: () => void;
}

export function PlanNote({ payout, onBackToPlan }: PlanNoteProps) {
  if (payout.periodIndex === null || payout.status === "completed") return null;
  if (!payout.adjusted) {
    return <p className="pay-note">With another amount or date it no longer follows the plan.</p>;
  }
  return (
    <div className="pay-note">
      <span>This payout was changed by hand and no longer follows the plan.</span>
      <Button onClick={onBackToPlan} text="Back to plan" variant="outlined" />
    </div>
  );
}
