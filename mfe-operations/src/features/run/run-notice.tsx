import { failureReason } from "@accord/api-client";
import { DangerNotice, StaleNotice, staleChange } from "@accord/remote-kit";
import { FAILED } from "./run-texts.ts";

interface RunNoticeProps {
  readonly failure: Error | null;
  readonly isReloading: boolean;
  readonly onReload: () => void;
}

/** The last refused step, above the content; the toast with its reason goes after 5 s. */
export function RunNotice({ failure, isReloading, onReload }: RunNoticeProps) {
  if (failure === null) return null;
  const change = staleChange(failure);
  return (
    <DangerNotice>
      {change ? (
        <StaleNotice
          change={change}
          isReloading={isReloading}
          onReload={onReload}
          record="payout run"
        />
      ) : (
        (failureReason(failure) ?? FAILED)
      )}
    </DangerNotice>
  );
}
