import { NOT_LOADED } from "@accord/remote-kit";
import { ErrorState, LazyPart, SkeletonBars } from "@accord/ui";
import { useState, type ComponentProps } from "react";
import { loadManualForm } from "../lazy-parts.ts";
import type { ManualPayoutForm } from "./manual-payout-form.tsx";

export function FormPart(props: ComponentProps<typeof ManualPayoutForm>) {
  const [attempt, setAttempt] = useState(0);
  const again = () => setAttempt(attempt + 1);
  return (
    <LazyPart
      failed={<ErrorState onRetry={again} text={NOT_LOADED} />}
      key={attempt}
      load={loadManualForm}
      props={props}
      waiting={<SkeletonBars />}
    />
  );
}
